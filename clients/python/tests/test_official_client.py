"""The official x402 client of Python, unmodified, pays for a release."""

from __future__ import annotations

import pytest
from x402 import x402Client
from x402.http.clients import x402HttpxClient
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact import ExactEvmScheme
from x402.mechanisms.svm import KeypairSigner
from x402.mechanisms.svm.exact import ExactSvmScheme

from conftest import CHAIN_NAMES, World
from say402 import AsyncSay402
from say402.models import ReleaseResponse

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("chain", CHAIN_NAMES)
async def test_the_official_client_pays(world: World, say402: AsyncSay402, chain: str) -> None:
    client = x402Client()
    wallets = world.wallets
    client.register("eip155:*", ExactEvmScheme(EthAccountSigner(wallets.evm_for(chain).account)))
    client.register("solana:*", ExactSvmScheme(KeypairSigner(wallets.solana_wallet().keypair), rpc_url=world.rpc["solana"]))
    prepared = await say402.prepare(**world.request(chain))
    before = world.usdc(chain, "payee")
    async with x402HttpxClient(client, trust_env=False) as http:
        response = await http.post(f"{world.url}/api/process", json={"operationId": prepared.operation_id})
        await response.aread()
    assert response.status_code == 200
    released = ReleaseResponse.model_validate_json(response.content)
    assert released.operation_id == prepared.operation_id and released.transactions
    assert world.usdc(chain, "payee") - before == 10_000
    assert (await say402.read(prepared.operation_id)).status == "paid"
