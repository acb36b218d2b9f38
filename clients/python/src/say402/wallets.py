"""What signs: keys of eth-account and solders, and where each chain is reached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eth_account.signers.local import LocalAccount
from solders.keypair import Keypair

from .errors import Say402Error
from .registry import CHAINS


@dataclass(frozen=True, slots=True)
class EvmWallet:
    """For Base, Polygon and Avalanche."""

    account: LocalAccount
    rpc: Mapping[str, str] = field(default_factory=dict)
    """Where each chain is reached: `{"base": "https://…"}`. Paying needs none, executing does."""


@dataclass(frozen=True, slots=True)
class SolanaWallet:
    keypair: Keypair
    rpc_url: str
    cosigners: Sequence[Keypair] = ()
    """Fresh keys that sign beside it where a request names them, as for an account that a transaction opens."""


@dataclass(frozen=True, slots=True)
class Wallets:
    """What signs: payments, and the transactions that are released."""

    evm: EvmWallet | None = None
    solana: SolanaWallet | None = None

    def address_on(self, chain: str) -> str | None:
        """The address that signs on a chain; None where there is no wallet for it."""
        if CHAINS[chain].family == "evm":
            return None if self.evm is None else str(self.evm.account.address)
        return None if self.solana is None else str(self.solana.keypair.pubkey())

    def evm_for(self, chain: str) -> EvmWallet:
        if self.evm is None:
            raise missing(chain, "`EvmWallet(account, rpc)` as `evm`")
        return self.evm

    def solana_wallet(self) -> SolanaWallet:
        if self.solana is None:
            raise missing("solana", "`SolanaWallet(keypair, rpc_url)` as `solana`")
        return self.solana

    def rpc_of(self, chain: str) -> str:
        """Where a chain is reached. Raises `wallet_missing`."""
        if CHAINS[chain].family == "svm":
            return self.solana_wallet().rpc_url
        url = self.evm_for(chain).rpc.get(chain)
        if url is None:
            raise missing(chain, f"its RPC: `EvmWallet(account, {{'{chain}': 'https://…'}})`")
        return url


def missing(chain: str, what: str) -> Say402Error:
    return Say402Error("wallet_missing", f"Nothing signs on {CHAINS[chain].title}.", hint=f"Pass {what}.")
