"""Every block of the guide does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import World

GUIDE = Path(__file__).parents[3] / "docs" / "python.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_block(world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str], block: str) -> None:
    placed = block.replace("http://localhost:4020", world.url).replace("/var/lib/my-agent", str(tmp_path))
    exec(compile(placed, str(GUIDE), "exec"), {"__name__": "__main__"})
    said = capsys.readouterr().out
    assert "confirmed" not in block or re.search(r"confirmed \w{64,}", said)


def test_there_are_blocks() -> None:
    assert len(BLOCKS) == 3
