"""Say402 from Python: prepare, pay, check, sign and confirm."""

from ._client import AsyncSay402
from ._service import Progress
from ._sync import Say402
from ._types import Executed, ExecutedTransaction, Released, answer
from .errors import CLIENT_ERROR_CODES, Say402Error
from .offers import Offer
from .records import FileStorage, MemoryStorage, Record, Storage
from .registry import ERROR_CODES
from .wallets import EvmWallet, SolanaWallet, Wallets

__version__ = "0.1.0"

__all__ = [
    "CLIENT_ERROR_CODES",
    "ERROR_CODES",
    "AsyncSay402",
    "EvmWallet",
    "Executed",
    "ExecutedTransaction",
    "FileStorage",
    "MemoryStorage",
    "Offer",
    "Progress",
    "Record",
    "Released",
    "Say402",
    "Say402Error",
    "SolanaWallet",
    "Storage",
    "Wallets",
    "answer",
]
