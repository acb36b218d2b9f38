import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chains } from '@say402/readback';
import { createKeyPairSignerFromBytes, createSolanaRpc, getBase58Encoder, type Address } from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import {
  HTTPFacilitatorClient,
  decodePaymentSignatureHeader,
  encodePaymentRequiredHeader,
} from '@x402/core/http';
import type { PaymentPayload, PaymentRequirements, SettleResponse } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm';
import { ExactEvmSchemeV1 } from '@x402/evm/v1';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm';
import { ExactSvmSchemeV1 } from '@x402/svm/v1';
import { createPublicClient, getAddress, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fiatTokenAbi } from '../evm/fiat-token-abi.ts';
import { startChains, type SandboxChains } from '../start-chains.ts';

let sandbox: SandboxChains;
let facilitator: HTTPFacilitatorClient;

beforeAll(async () => {
  sandbox = await startChains();
  facilitator = new HTTPFacilitatorClient({ url: sandbox.facilitatorUrl });
});
afterAll(async () => {
  await sandbox.close();
});

type ChainName = 'base' | 'polygon' | 'avalanche' | 'solana';
const cases = (['base', 'polygon', 'avalanche', 'solana'] as const).flatMap((chain) =>
  ([1, 2] as const).flatMap((version) =>
    (['0', '1000'] as const).map((amount) => ({ chain, version, amount })),
  ),
);

describe('a payment', () => {
  it.each(cases)('of $amount on $chain settles over x402 v$version', async ({ chain, version, amount }) => {
    const before = await payeeBalance(chain);
    const shop = await openShop(chain, version, amount);
    const pay = wrapFetchWithPayment(fetch, await payer());
    const response = await pay(shop.url);
    shop.server.close();
    const settled = z
      .object({
        success: z.literal(true),
        transaction: z.string().min(1),
        payer: z.string(),
        network: z.string(),
      })
      .parse(await response.json());
    const { user } = sandbox.accounts;
    expect(response.status).toBe(200);
    expect(settled.payer).toBe(chain === 'solana' ? user.solana.address : user.evm.address);
    expect(settled.network).toBe(version === 1 ? chain : chains[chain].caip2);
    expect((await payeeBalance(chain)) - before).toBe(BigInt(amount));
  });

  it('is refused with a reason when it is settled again', async () => {
    const { payload, requirements } = await signedPayment('1000');
    const first = await facilitator.settle(payload, requirements);
    const again = await facilitator.settle(payload, requirements);
    expect(first.success).toBe(true);
    expect(again).toMatchObject({ success: false, transaction: '' });
    expect(again.errorReason).toMatch(/nonce_already_used/);
  });

  it('is taken once when it is settled five times at once', async () => {
    const { payload, requirements } = await signedPayment('1000');
    const before = await payeeBalance('base');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => facilitator.settle(payload, requirements)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await payeeBalance('base')) - before).toBe(1000n);
  });

  it('does not get in the way of others at the same time', async () => {
    const payments = await Promise.all(Array.from({ length: 8 }, () => signedPayment('10')));
    const answers = await Promise.all(
      payments.map(({ payload, requirements }) => facilitator.settle(payload, requirements)),
    );
    expect(answers.map(({ success }) => success)).toEqual(payments.map(() => true));
  });

  it('of more than the payer has is refused', async () => {
    const { payload, requirements } = await signedPayment('999999000000');
    expect(await facilitator.verify(payload, requirements)).toMatchObject({
      isValid: false,
      invalidReason: 'invalid_exact_evm_insufficient_balance',
    });
  });
});

describe('the facilitator', () => {
  it('names all four chains in both versions, with a fee payer on Solana', async () => {
    const { kinds } = await facilitator.getSupported();
    expect(kinds).toHaveLength(8);
    const feePayer = sandbox.accounts.facilitator.solana.address;
    expect(kinds).toContainEqual({ x402Version: 1, scheme: 'exact', network: 'solana', extra: { feePayer } });
    expect(kinds).toContainEqual({ x402Version: 2, scheme: 'exact', network: 'eip155:8453' });
  });

  it('answers 400 to a malformed request', async () => {
    const bodies = ['{', '{}', '{"x402Version":2,"paymentPayload":{},"paymentRequirements":{}}'];
    for (const path of ['verify', 'settle']) {
      for (const body of bodies) expect((await post(path, body)).status).toBe(400);
    }
  });

  it('refuses a network or a scheme that it does not serve', async () => {
    const { payload, requirements } = await signedPayment('1000');
    for (const [wrong, errorReason] of [
      [{ network: 'eip155:1' }, 'invalid_network'],
      [{ scheme: 'upto' }, 'unsupported_scheme'],
    ] as const) {
      const paymentRequirements = { ...requirements, ...wrong };
      const body = JSON.stringify({ x402Version: 2, paymentPayload: payload, paymentRequirements });
      const response = await post('settle', body);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ success: false, errorReason });
    }
  });
});

function post(path: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${sandbox.facilitatorUrl}/${path}`, { method: 'POST', headers, body });
}

async function payer(): Promise<x402Client> {
  const { evm, solana } = sandbox.accounts.user;
  const account = privateKeyToAccount(evm.privateKey);
  const signer = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(solana.secretKey)),
  );
  const config = { rpcUrl: sandbox.chains.solana.rpcUrl };
  const client = new x402Client()
    .register(chains.solana.caip2, new ExactSvmScheme(signer, config))
    .registerV1('solana', new ExactSvmSchemeV1(signer, config));
  for (const chain of [chains.base, chains.polygon, chains.avalanche]) {
    client
      .register(chain.caip2, new ExactEvmScheme(account))
      .registerV1(chain.name, new ExactEvmSchemeV1(account));
  }
  return client.setSpendControls(false);
}

/** The part of an offer that v1 and v2 spell alike. */
function offer(chain: ChainName) {
  const { payee, facilitator: settler } = sandbox.accounts;
  return {
    scheme: 'exact',
    asset: chains[chain].paymentAsset.address,
    payTo: chain === 'solana' ? payee.solana.address : payee.evm.address,
    maxTimeoutSeconds: 60,
    extra: chain === 'solana' ? { feePayer: settler.solana.address } : { ...chains[chain].paymentDomain },
  };
}

function requirementsV2(chain: ChainName, amount: string): PaymentRequirements {
  return { ...offer(chain), network: chains[chain].caip2, amount };
}

async function signedPayment(
  amount: string,
): Promise<{ payload: PaymentPayload; requirements: PaymentRequirements }> {
  const requirements = requirementsV2('base', amount);
  const client = await payer();
  const resource = { url: 'http://shop.example/' };
  return {
    payload: await client.createPaymentPayload({ x402Version: 2, resource, accepts: [requirements] }),
    requirements,
  };
}

/** A server that sells one answer, by a version of the protocol. */
async function openShop(
  chain: ChainName,
  version: 1 | 2,
  amount: string,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    void (version === 1 ? sellV1 : sellV2)(chain, amount, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function sellV1(chain: ChainName, amount: string, request: IncomingMessage, response: ServerResponse) {
  const requirements = {
    ...offer(chain),
    network: chain,
    maxAmountRequired: amount,
    resource: 'http://shop.example/',
    description: '',
    mimeType: 'application/json',
  };
  const header = request.headers['x-payment'];
  if (typeof header !== 'string') {
    response.writeHead(402, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ x402Version: 1, error: 'payment required', accepts: [requirements] }));
    return;
  }
  await settle(
    decodePaymentSignatureHeader(header),
    requirements as unknown as PaymentRequirements,
    response,
  );
}

async function sellV2(chain: ChainName, amount: string, request: IncomingMessage, response: ServerResponse) {
  const requirements = requirementsV2(chain, amount);
  const header = request.headers['payment-signature'];
  if (typeof header !== 'string') {
    const resource = { url: 'http://shop.example/' };
    const required = encodePaymentRequiredHeader({ x402Version: 2, resource, accepts: [requirements] });
    response.writeHead(402, { 'payment-required': required }).end('{}');
    return;
  }
  await settle(decodePaymentSignatureHeader(header), requirements, response);
}

async function settle(payload: PaymentPayload, requirements: PaymentRequirements, response: ServerResponse) {
  const verified = await facilitator.verify(payload, requirements);
  const result: SettleResponse | typeof verified = verified.isValid
    ? await facilitator.settle(payload, requirements)
    : verified;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
}

async function payeeBalance(chain: ChainName): Promise<bigint> {
  const { payee } = sandbox.accounts;
  if (chain === 'solana') {
    const mint = chains.solana.paymentAsset.address as Address;
    const [account] = await findAssociatedTokenPda({
      owner: payee.solana.address,
      mint,
      tokenProgram: TOKEN_PROGRAM_ADDRESS,
    });
    const { value } = await createSolanaRpc(sandbox.chains.solana.rpcUrl)
      .getTokenAccountBalance(account)
      .send();
    return BigInt(value.amount);
  }
  const client = createPublicClient({ transport: http(sandbox.chains[chain].rpcUrl) });
  return client.readContract({
    abi: fiatTokenAbi,
    address: getAddress(chains[chain].paymentAsset.address),
    functionName: 'balanceOf',
    args: [payee.evm.address],
  });
}
