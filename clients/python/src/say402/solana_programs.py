"""Programs of Solana that are known here. Source of the ids: solana.com/docs/core/programs, spl.solana.com."""

from __future__ import annotations

from typing import Final

from solders.pubkey import Pubkey

SYSTEM: Final = Pubkey.from_string("11111111111111111111111111111111")
COMPUTE_BUDGET: Final = Pubkey.from_string("ComputeBudget111111111111111111111111111111")
ASSOCIATED: Final = Pubkey.from_string("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL")
MEMO: Final = Pubkey.from_string("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr")
TOKEN_PROGRAMS: Final = {
    "token": Pubkey.from_string("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
    "token-2022": Pubkey.from_string("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"),
}


def associated_account(owner: Pubkey, mint: Pubkey, program: Pubkey) -> Pubkey:
    """Where an owner's tokens of a mint are, unless they were put elsewhere."""
    return Pubkey.find_program_address([bytes(owner), bytes(program), bytes(mint)], ASSOCIATED)[0]
