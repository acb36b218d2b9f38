import { Say402Error, type ChainName } from '@say402/client';
import { chains } from '@say402/readback';
import { CHAIN_NAMES } from '@say402/wire';
import { createSolanaRpc } from '@solana/kit';
import { createPublicClient, formatUnits, http } from 'viem';
import { z } from 'zod';
import { readBalance } from '../chain/read-balance.ts';
import { loadPart } from '../load-part.ts';
import type { World } from '../world.ts';
import { examineRpcs } from './examine-rpcs.ts';
import { makeKey } from './make-key.ts';
import { tryPayment } from './try-payment.ts';
import type { Check, Examined } from './examined.ts';

const readySchema = z.object({
  status: z.string(),
  checks: z.record(z.string(), z.string()),
  cautions: z.array(z.string()).default([]),
});

/** Milliseconds for one check. */
const PATIENCE = 10_000;

interface Asked {
  readonly reader?: boolean | undefined;
  readonly rpc?: boolean | undefined;
  readonly pay?: ChainName | undefined;
}

/** Checks everything; or only the language model, the RPCs in detail, or one payment. */
export async function examine(world: World, { reader = false, rpc = false, pay }: Asked): Promise<Examined> {
  if (reader) return checkModel(world);
  if (rpc) return examineRpcs(world);
  if (pay) {
    const paid = await check(`${pay}: payment`, async () => tryPayment(world, pay));
    return { ok: paid.ok, checks: [paid] };
  }
  const service = await checkService(world);
  const perChain = await Promise.all(CHAIN_NAMES.map(async (chain) => checkChain(world, chain)));
  const checks = [...service, ...perChain.flat()];
  return { ok: checks.every(({ ok }) => ok), checks };
}

/** Tests the language model that the environment configures for the service, without the service. */
async function checkModel({ env, signal, terminal }: World) {
  const { checkReader, readReaderSettings, sayCheck } = await loadPart(async () => import('@say402/server'));
  const settings = readReaderSettings(env);
  if (settings.kind === 'grammar') {
    const detail =
      'none is configured; set the key of its provider, OLLAMA_HOST or LLM_BASE_URL (docs/models.md)';
    return { ok: false, checks: [{ what: 'language model', ok: false, detail }] };
  }
  const check = await checkReader({
    settings,
    signal,
    onRequest: ({ id, score }) => terminal.err(`${id} ${score}`),
  });
  const bad = check.requests.filter(({ score }) => score === 'wrong' || score === 'failed');
  const detail = `${bad.length} of ${check.requests.length} wrong or without an answer`;
  const ok = bad.length === 0;
  return { ok, checks: [{ what: settings.endpoint.model, ok, detail }], report: sayCheck(check) };
}

async function checkService({ settings }: World): Promise<Check[]> {
  const what = `service ${settings.url}`;
  try {
    const answer = await fetch(`${settings.url}/readyz`, { signal: AbortSignal.timeout(PATIENCE) });
    const { status, checks, cautions } = readySchema.parse(await answer.json());
    const parts = Object.entries(checks).map(([name, detail]) => ({
      what: `service: ${name}`,
      ok: detail === 'ok',
      detail,
    }));
    const wrong = cautions.map((detail) => ({ what: 'service: settings', ok: false, detail }));
    return [{ what, ok: answer.ok, detail: status }, ...parts, ...wrong];
  } catch (error) {
    return [
      {
        what,
        ok: false,
        detail: `no answer of a Say402 service (${reasonOf(error)}). Start one: say402 serve`,
      },
    ];
  }
}

async function checkChain(world: World, chain: ChainName): Promise<Check[]> {
  const rpcUrl = await world.rpcUrl(chain).catch(() => world.settings.rpcUrls[chain]);
  const rpc = await check(`${chain}: RPC ${new URL(rpcUrl).host}`, async () => checkRpc(chain, rpcUrl));
  const owner = await world.address(chain).catch((error: unknown) => error);
  if (owner instanceof Error) return [rpc, { what: `${chain}: key`, ok: false, detail: owner.message }];
  if (typeof owner !== 'string')
    return [rpc, { what: `${chain}: key`, ok: true, detail: `none; make one with "${makeKey(chain)}"` }];
  const funds = await check(`${chain}: wallet ${owner}`, async () => showFunds(chain, rpcUrl, owner));
  return [rpc, funds, await check(`${chain}: price`, async () => showPrice(world, chain, owner))];
}

async function check(what: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { what, ok: true, detail: await look() };
  } catch (error) {
    return { what, ok: false, detail: reasonOf(error) };
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);

async function checkRpc(name: ChainName, rpcUrl: string): Promise<string> {
  const chain = chains[name];
  const abortSignal = AbortSignal.timeout(PATIENCE);
  if (chain.family === 'svm') {
    const genesis: string = await createSolanaRpc(rpcUrl).getGenesisHash().send({ abortSignal });
    if (genesis !== chain.genesisHash) throw new Error(`genesis ${genesis} is not that of ${chain.title}`);
    return 'mainnet-beta';
  }
  const id = await createPublicClient({
    transport: http(rpcUrl, { timeout: PATIENCE }),
    ccipRead: false,
  }).getChainId();
  if (id !== chain.chainId) throw new Error(`chain id ${id} instead of ${chain.chainId}`);
  return `chain id ${id}`;
}

async function showFunds(name: ChainName, rpcUrl: string, owner: string): Promise<string> {
  const { native, paymentAsset } = chains[name];
  const [coins, dollars] = await Promise.all(
    [null, paymentAsset.address].map(async (token) => readBalance({ chain: name, rpcUrl, owner, token })),
  );
  return `${formatUnits(coins ?? 0n, native.decimals)} ${native.symbol}, ${formatUnits(dollars ?? 0n, paymentAsset.decimals)} ${paymentAsset.symbol}`;
}

/** The price of the cheapest request that needs nobody else; says what the wallet lacks for it. */
async function showPrice({ say402, signal }: World, chain: ChainName, wallet: string): Promise<string> {
  const { native } = chains[chain];
  try {
    const messages = `wrap 0.001 ${native.symbol}`;
    const { operationId, price } = await say402.prepare({ messages, wallet, chain }, { signal });
    await say402.forget(operationId);
    return `${price.amount} ${price.symbol} for "${messages}"`;
  } catch (error) {
    if (error instanceof Say402Error && error.details.status === 422) return `not known: ${error.message}`;
    throw error;
  }
}
