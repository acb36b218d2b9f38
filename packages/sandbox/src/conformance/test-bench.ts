import { randomBytes } from 'node:crypto';
import { chains } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import { bytesToHex } from 'viem';
import { z } from 'zod';
import { startChains, type SandboxChains } from '../start-chains.ts';
import { balanceOf } from '../wallet/balance-of.ts';
import { handMadePayment, type AuthorizationOverrides } from '../wallet/hand-made-payment.ts';
import { createPayer } from '../wallet/payer.ts';
import { startConformanceKit, type ConformanceKit } from './start-conformance-kit.ts';

/** What the tests pay, in base units of USDC. */
export const PRICE = 1_000n;

const proofSchema = z.looseObject({ payload: z.unknown() });

/** A payment as a resource server would present it. */
export interface TestPayment {
  /** The JSON body of `/verify` and `/settle`. */
  readonly body: string;
  /** How much of it arrived on the chain. */
  readonly landed: () => Promise<bigint>;
}

export interface TestAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Null where the text is no JSON. */
  readonly json: unknown;
}

export interface TestBench {
  readonly sandbox: SandboxChains;
  readonly kit: ConformanceKit;
  /** On Base, x402 v1, to a payee of its own. */
  payment(overrides?: AuthorizationOverrides): Promise<TestPayment>;
  /** On Solana, x402 v2. One at a time: all go to the sandbox's payee. */
  solanaPayment(): Promise<TestPayment>;
  ask(path: string, body?: string, signal?: AbortSignal): Promise<TestAnswer>;
  settle(payment: TestPayment): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** The sandbox's chains, its real facilitator, and a kit in front of it. */
export async function startTestBench(): Promise<TestBench> {
  const sandbox = await startChains();
  const kit = await startConformanceKit({ upstreamUrl: sandbox.facilitatorUrl });
  const ask: TestBench['ask'] = async (path, body, signal) => askUrl(`${kit.url}${path}`, body, signal);
  return {
    sandbox,
    kit,
    payment: async (overrides) => evmPayment(sandbox, overrides),
    solanaPayment: async () => solanaPayment(sandbox),
    ask,
    settle: async ({ body }) => ask('/settle', body),
    close: async () => {
      await kit.close();
      await sandbox.close();
    },
  };
}

/** A call that follows no redirect. */
export async function askUrl(url: string, body?: string, signal?: AbortSignal): Promise<TestAnswer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: signal ?? AbortSignal.timeout(10_000),
    ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

async function evmPayment(
  { chains: { base }, accounts }: SandboxChains,
  overrides?: AuthorizationOverrides,
): Promise<TestPayment> {
  const { address: asset } = chains.base.paymentAsset;
  const requirement: PaymentRequirement = {
    scheme: 'exact',
    network: 'base',
    maxAmountRequired: String(PRICE),
    resource: 'http://shop.example/',
    description: '',
    mimeType: 'application/json',
    payTo: bytesToHex(randomBytes(20)),
    maxTimeoutSeconds: 300,
    asset,
    extra: { ...chains.base.paymentDomain },
  };
  const header = await handMadePayment(requirement, accounts.user, overrides);
  const paymentPayload = proofSchema.parse(JSON.parse(Buffer.from(header, 'base64').toString()));
  return {
    body: JSON.stringify({ x402Version: 1, paymentPayload, paymentRequirements: requirement }),
    landed: async () =>
      balanceOf({ rpcUrl: base.rpcUrl, family: 'evm', owner: requirement.payTo, token: asset }),
  };
}

async function solanaPayment({ chains: { solana }, accounts }: SandboxChains): Promise<TestPayment> {
  const { address: token } = chains.solana.paymentAsset;
  const accepted = {
    scheme: 'exact',
    network: chains.solana.caip2,
    amount: String(PRICE),
    asset: token,
    payTo: accounts.payee.solana.address,
    maxTimeoutSeconds: 300,
    extra: { feePayer: accounts.facilitator.solana.address },
  };
  const owner = accepted.payTo;
  const balance = async (): Promise<bigint> =>
    balanceOf({ rpcUrl: solana.rpcUrl, family: 'svm', owner, token });
  const before = await balance();
  const payer = await createPayer(accounts.user, solana.rpcUrl);
  const resource = { url: 'http://shop.example/' };
  const paymentPayload = await payer.createPaymentPayload({ x402Version: 2, resource, accepts: [accepted] });
  return {
    body: JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: accepted }),
    landed: async () => (await balance()) - before,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
