/** One operation from its query to its reading, each call at another instance, each answer checked to the byte. */
import { randomBytes } from 'node:crypto';
import { chains } from '@say402/readback';
import { handMadePayment, type SandboxAccount } from '@say402/sandbox';
import {
  operationResponseSchema,
  paymentRequiredSchema,
  queryResponseSchema,
  releaseResponseSchema,
} from '@say402/wire';

export const CALLS = ['query', '402', 'pay', 'read'] as const;
export type Call = (typeof CALLS)[number];

/** What a customer got, and how long each call took: milliseconds. */
export interface Walked {
  readonly operationId: string;
  /** As the service and the chain know the payment. */
  readonly identity: string;
  /** The transaction that paid, as both the release and the reading say. */
  readonly transaction: string;
  readonly took: Readonly<Record<Call, number>>;
  /** Calls that were made again, as they got no answer or one that said to come back. */
  readonly repeats: number;
}

export interface Customer {
  /** The instances that take calls right now. */
  readonly urls: () => readonly string[];
  readonly wallet: SandboxAccount;
  /** Number of this operation: decides amount, recipient and the order of instances. */
  readonly number: number;
  /** Base units that an operation costs. */
  readonly price: string;
}

/** Every so many operations the payment is presented at two instances at once. */
const TWICE = 8;
const MOST_REPEATS = 400;
const PAUSE = 100;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly receipt: string | null;
}

async function once(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  return {
    status: answer.status,
    text: await answer.text(),
    receipt: answer.headers.get('x-payment-response'),
  };
}

/** Where a call goes: the next instance each time, and where one is gone, the one after it. */
function createCaller({ urls, number }: Customer) {
  let calls = number;
  let repeats = 0;
  const call = async (path: string, init: RequestInit, expected: number): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      const all = urls();
      const url = all[(calls += 1) % all.length] ?? '';
      const answer = await once(`${url}${path}`, init).catch(() => null);
      if (answer?.status === expected) return answer;
      const again = answer === null || answer.status === 503;
      if (!again || tries === MOST_REPEATS)
        throw new Error(`${path}: ${answer ? `${answer.status} ${answer.text}` : 'no answer'}`);
      repeats += 1;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  };
  const post = async (
    body: unknown,
    expected: number,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    call('/api/process', { method: 'POST', body: JSON.stringify(body), headers }, expected);
  return {
    post,
    read: async (id: string) => call(`/api/operations/${id}`, {}, 200),
    repeats: () => repeats,
  };
}

/** A transfer of ERC-20: its selector, then the recipient and the amount, 32 bytes each. Source: EIP-20, the Solidity ABI */
const transferData = (to: string, amount: bigint): string =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;

function holds(that: boolean, what: string): asserts that {
  if (!that) throw new Error(`Not as it must be: ${what}`);
}

/** @throws Error where an answer is not the one that this very operation must have */
export async function walk(customer: Customer): Promise<Walked> {
  const { wallet, number, price } = customer;
  const { post, read, repeats } = createCaller(customer);
  const took: Partial<Record<Call, number>> = {};
  const timed = async (name: Call, ask: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await ask();
    took[name] = performance.now() - began;
    return answer;
  };
  const amount = BigInt(1 + (number % 9_999));
  const to = `0x${randomBytes(20).toString('hex')}`;
  const content = `send 0.${amount.toString().padStart(6, '0')} USDC to ${to}`;
  const query = { messages: [{ role: 'user', content }], wallet: wallet.evm.address, chain: 'base' };
  const asked = await timed('query', async () => post(query, 200));
  const { operationId } = queryResponseSchema.parse(JSON.parse(asked.text));
  holds(operationId !== undefined, `an operation for ${asked.text}`);

  const terms = await timed('402', async () => post({ operationId }, 402));
  const { accepts, operationId: offered } = paymentRequiredSchema.parse(JSON.parse(terms.text));
  const [requirement] = accepts;
  holds(offered === operationId && requirement?.maxAmountRequired === price, `the terms ${terms.text}`);
  const nonce = `0x${randomBytes(32).toString('hex')}`;
  const headers = { 'x-payment': await handMadePayment(requirement, wallet, { nonce }) };
  const paid = await timed('pay', async () => post({ operationId }, 200, headers));
  checkRelease(paid, transferData(to, amount));
  if (number % TWICE === 0) {
    const [one, other] = await Promise.all([
      post({ operationId }, 200, headers),
      post({ operationId }, 200, headers),
    ]);
    holds(one.text === paid.text && other.text === paid.text, `the same release again for ${operationId}`);
  }

  const seen = await timed('read', async () => read(operationId));
  const { status, payment } = operationResponseSchema.parse(JSON.parse(seen.text));
  holds(status === 'paid' && payment !== null, `paid in ${seen.text}`);
  holds(payment.transaction === receiptOf(paid), `the receipt of ${operationId}`);
  const { chainId, paymentAsset } = chains.base;
  const identity = `evm:${chainId}:${paymentAsset.address}:${wallet.evm.address}:${nonce}`.toLowerCase();
  return { operationId, identity, transaction: payment.transaction, took: whole(took), repeats: repeats() };
}

function checkRelease({ text }: Answer, data: string): void {
  const { transactions } = releaseResponseSchema.parse(JSON.parse(text));
  const [transaction] = transactions;
  holds(transactions.length === 1 && transaction?.type === 'evm', `one transaction in ${text}`);
  const { to, data: bytes, value } = transaction.data;
  const asset = chains.base.paymentAsset.address.toLowerCase();
  holds(to.toLowerCase() === asset && value === '0' && bytes === data, `the transfer asked for in ${text}`);
}

function receiptOf({ receipt }: Answer): unknown {
  const parsed: unknown = JSON.parse(Buffer.from(receipt ?? '', 'base64').toString('utf8') || '{}');
  return typeof parsed === 'object' && parsed !== null && 'transaction' in parsed ? parsed.transaction : null;
}

function whole(took: Partial<Record<Call, number>>): Record<Call, number> {
  const { query = Number.NaN, '402': terms = Number.NaN, pay = Number.NaN, read = Number.NaN } = took;
  return { query, '402': terms, pay, read };
}
