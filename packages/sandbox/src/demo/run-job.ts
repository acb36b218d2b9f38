import { chains, tokens } from '@say402/readback';
import {
  paymentRequiredSchema,
  queryResponseSchema,
  releaseResponseSchema,
  type QueryResponse,
  type ReleaseResponse,
  type Transaction,
} from '@say402/wire';
import { generateKeyPairSigner } from '@solana/kit';
import { wrapFetchWithPayment } from '@x402/fetch';
import { formatUnits } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { Sandbox } from '../service/start-sandbox.ts';
import { balanceOf } from '../wallet/balance-of.ts';
import { broadcast } from '../wallet/broadcast.ts';
import { handMadePayment } from '../wallet/hand-made-payment.ts';
import { createPayer } from '../wallet/payer.ts';
import type { Job } from './jobs.ts';
import { bold, line, print, printStep, shorten, tick } from './print.ts';

/** Runs one job as a user would, printing each step; throws when a balance did not change as the preview said. */
export async function runJob(job: Job, sandbox: Sandbox): Promise<void> {
  const { family, title } = chains[job.chain];
  const wallet = family === 'svm' ? sandbox.accounts.user.solana.address : sandbox.accounts.user.evm.address;
  const friend = await newAddress(family);
  const words = job.words.replace('{friend}', friend);
  print(`\n${bold(title)}`);
  line('say', `“${words}”`);
  const query = await submit(job, sandbox, { words, wallet });
  query.preview.forEach(printStep);
  const before = await balances(job, sandbox, [wallet, friend]);
  const { body, paidWith } = await pay(job, sandbox, query.operationId);
  line('pay', tick(`${query.price.amount} ${query.price.symbol}, settled by the facilitator (${paidWith})`));
  for (const transaction of body.transactions) line('receive', describe(transaction));
  const { rpcUrl } = sandbox.chains[job.chain];
  const ids = await broadcast(body.transactions, sandbox.accounts.user, rpcUrl, body.signing);
  line('sign', tick(`signed by the wallet, broadcast, confirmed: ${ids.map(shorten).join(', ')}`));
  const after = await balances(job, sandbox, [wallet, friend]);
  showBalances(job, { before, after, owners: ['wallet', 'friend'] });
  checkFriend(query, job, { before, after });
}

function describe(transaction: Transaction): string {
  if (transaction.type === 'svm')
    return `an unsigned Solana transaction, ${transaction.data.length} characters of base64`;
  const { to, data, value, chainId } = transaction.data;
  return `an unsigned transaction: to ${shorten(to)}, value ${value}, data ${shorten(data)}, chain ${chainId}`;
}

async function newAddress(family: 'evm' | 'svm'): Promise<string> {
  return family === 'svm'
    ? (await generateKeyPairSigner()).address
    : privateKeyToAddress(generatePrivateKey());
}

async function submit(
  job: Job,
  sandbox: Sandbox,
  { words, wallet }: { words: string; wallet: string },
): Promise<QueryResponse> {
  const response = await fetch(`${sandbox.url}/api/x402/process`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: words }], wallet, chain: job.chain }),
  });
  return queryResponseSchema.parse(await response.json());
}

async function pay(
  job: Job,
  sandbox: Sandbox,
  operationId: string,
): Promise<{ body: ReleaseResponse; paidWith: string }> {
  const url = `${sandbox.url}/api/process`;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationId }),
  };
  const offer = await fetch(url, request);
  const { accepts } = paymentRequiredSchema.parse(await offer.json());
  const [requirement] = accepts;
  if (!requirement) throw new Error('The 402 accepts nothing');
  line('402', `${requirement.maxAmountRequired} base units of USDC to ${shorten(requirement.payTo)}`);
  if (job.pays === 'by hand') {
    const header = await handMadePayment(requirement, sandbox.accounts.user);
    const paid = await fetch(url, { ...request, headers: { ...request.headers, 'X-PAYMENT': header } });
    return { body: releaseResponseSchema.parse(await paid.json()), paidWith: 'X-PAYMENT made by hand' };
  }
  const payingFetch = wrapFetchWithPayment(
    fetch,
    await createPayer(sandbox.accounts.user, sandbox.chains.solana.rpcUrl),
  );
  const paid = await payingFetch(url, request);
  return { body: releaseResponseSchema.parse(await paid.json()), paidWith: '@x402/fetch' };
}

type Balances = readonly bigint[];

function watched({ chain, token }: Job): { address: string | null; decimals: number } {
  const { native } = chains[chain];
  if (token === native.symbol) return { address: null, decimals: native.decimals };
  const found = (tokens[chain] ?? []).find(({ symbol }) => symbol === token);
  if (!found) throw new Error(`${token} is not in the registry of ${chain}`);
  return found;
}

async function balances(job: Job, sandbox: Sandbox, owners: readonly string[]): Promise<Balances> {
  const { rpcUrl } = sandbox.chains[job.chain];
  const { family } = chains[job.chain];
  const { address } = watched(job);
  return Promise.all(owners.map(async (owner) => balanceOf({ rpcUrl, family, owner, token: address })));
}

interface Change {
  readonly before: Balances;
  readonly after: Balances;
}

function showBalances(job: Job, { before, after, owners }: Change & { owners: readonly string[] }): void {
  const { decimals } = watched(job);
  for (const [index, owner] of owners.entries()) {
    const [from, to] = [before[index] ?? 0n, after[index] ?? 0n].map((amount) =>
      formatUnits(amount, decimals),
    );
    line(index === 0 ? 'balances' : '', `${owner.padEnd(7)} ${from} → ${bold(to ?? '')} ${job.token}`);
  }
}

function checkFriend(query: QueryResponse, job: Job, { before, after }: Change): void {
  const promised = BigInt(query.preview[0]?.sent[0]?.baseUnits ?? 0);
  const arrived = (after[1] ?? 0n) - (before[1] ?? 0n);
  if (arrived !== promised)
    throw new Error(`${arrived} base units of ${job.token} arrived instead of ${promised}`);
}
