"""How the site is built: python3 go.py docs. Every example on it is executed, and one that fails stops the build."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

from tilescope import __version__

project = "tilescope"
release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_click", "executed", "made"]
exclude_patterns = ["_ext"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
default_role = "code"  # docstrings put names into single backticks
nitpicky = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_maximum_signature_line_length = 88
add_module_names = False
toc_object_entries = False

html_theme = "furo"
html_title = "tilescope"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}
pygments_style, pygments_dark_style = "a11y-high-contrast-light", "a11y-high-contrast-dark"
