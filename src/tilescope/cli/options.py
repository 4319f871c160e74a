"""Options that several commands share."""

from __future__ import annotations

import click

json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON (docs/json.md) instead of tables.")
threads_option = click.option(
    "--threads", type=click.IntRange(1), metavar="N", help="CPU threads to use; all by default."
)
