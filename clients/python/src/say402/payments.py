"""Signs the payment that an offer asks for: x402 v2, scheme `exact`. Nothing is sent to the service."""

from __future__ import annotations

import base64
import json
import secrets
from typing import Any, Final

from solders.compute_budget import set_compute_unit_limit, set_compute_unit_price
from solders.hash import Hash
from solders.instruction import AccountMeta, Instruction
from solders.message import MessageV0, to_bytes_versioned
from solders.pubkey import Pubkey
from solders.signature import Signature
from solders.transaction import VersionedTransaction

from ._rpc import Rpc
from .errors import Say402Error
from .offers import Offer
from .records import SignedPayment
from .registry import CHAINS, TOKENS
from .solana_programs import MEMO, TOKEN_PROGRAMS, associated_account
from .wallets import EvmWallet, SolanaWallet

COMPUTE_UNITS: Final = 20_000
"""What the official client asks for, which facilitators go by."""
TRANSFER_CHECKED: Final = 12


async def sign_payment(offer: Offer, evm: EvmWallet | None, solana: SolanaWallet | None, rpc: Rpc | None, now: float) -> SignedPayment:
    if CHAINS[offer.chain].family == "evm":
        assert evm is not None
        payload = _sign_evm(offer, evm, int(now))
    else:
        assert solana is not None and rpc is not None
        payload = {"transaction": await _sign_solana(offer, solana, rpc)}
    proof = {"x402Version": 2, "resource": offer.resource, "accepted": offer.raw, "payload": payload}
    value = base64.b64encode(json.dumps(proof, separators=(",", ":")).encode()).decode()
    expires = now + offer.requirement.max_timeout_seconds
    return SignedPayment(header="payment-signature", value=value, expires_at=expires)


def _sign_evm(offer: Offer, wallet: EvmWallet, now: int) -> dict[str, Any]:
    """EIP-3009: an authorization that moves exactly the price to the payee, once."""
    chain, terms = CHAINS[offer.chain], offer.requirement
    extra = terms.extra
    domain = (extra.get("name"), extra.get("version"))
    if offer.asset.lower() == chain.payment_asset.address.lower() and chain.payment_domain is not None:
        domain = chain.payment_domain
    name, version = domain
    if not isinstance(name, str) or not isinstance(version, str):
        raise Say402Error("not_offered", f"The terms do not say how {offer.symbol} is signed for.")
    message = {
        "from": wallet.account.address,
        "to": terms.pay_to,
        "value": int(terms.amount),
        "validAfter": 0,
        "validBefore": now + terms.max_timeout_seconds,
        "nonce": "0x" + secrets.token_hex(32),
    }
    types = {
        "TransferWithAuthorization": [
            {"name": "from", "type": "address"},
            {"name": "to", "type": "address"},
            {"name": "value", "type": "uint256"},
            {"name": "validAfter", "type": "uint256"},
            {"name": "validBefore", "type": "uint256"},
            {"name": "nonce", "type": "bytes32"},
        ]
    }
    signed = wallet.account.sign_typed_data(
        {"name": name, "version": version, "chainId": chain.chain_id, "verifyingContract": offer.asset}, types, message
    )
    texts = {key: value if isinstance(value, str) else str(value) for key, value in message.items()}
    return {"signature": "0x" + bytes(signed.signature).hex(), "authorization": texts}


async def _sign_solana(offer: Offer, wallet: SolanaWallet, rpc: Rpc) -> str:
    """A transfer of exactly the price, whose fee the facilitator pays and whose other signature it adds."""
    terms, owner = offer.requirement, wallet.keypair.pubkey()
    listed = next((each for each in TOKENS["solana"] if each.address == offer.asset), None)
    if listed is None:
        raise Say402Error("not_offered", f"{offer.asset} is not on the list of Solana's tokens.")
    payer = terms.extra.get("feePayer")
    if not isinstance(payer, str):
        raise Say402Error("not_offered", "The terms name no fee payer on Solana.")
    program, mint, pay_to = TOKEN_PROGRAMS[listed.program], Pubkey.from_string(offer.asset), Pubkey.from_string(terms.pay_to)
    transfer = Instruction(
        program,
        bytes([TRANSFER_CHECKED]) + int(terms.amount).to_bytes(8, "little") + bytes([listed.decimals]),
        [
            AccountMeta(associated_account(owner, mint, program), False, True),
            AccountMeta(mint, False, False),
            AccountMeta(associated_account(pay_to, mint, program), False, True),
            AccountMeta(owner, True, False),
        ],
    )
    asked = terms.extra.get("memo")
    memo = asked if isinstance(asked, str) and 0 < len(asked.encode()) <= 256 else secrets.token_hex(16)
    message = MessageV0.try_compile(
        Pubkey.from_string(payer),
        [
            set_compute_unit_limit(COMPUTE_UNITS),
            set_compute_unit_price(1),
            transfer,
            Instruction(MEMO, memo.encode(), []),
        ],
        [],
        Hash.from_string(await rpc.latest_blockhash()),
    )
    own = wallet.keypair.sign_message(to_bytes_versioned(message))
    signers = message.account_keys[: message.header.num_required_signatures]
    signatures = [own if each == owner else Signature.default() for each in signers]
    return base64.b64encode(bytes(VersionedTransaction.populate(message, signatures))).decode()
