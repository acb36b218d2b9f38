import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@say402/server';
import { serviceEnvironment, startChains } from '@say402/sandbox';
import { tokens, type Effect, type Expectation } from '@say402/readback';
import { pino } from 'pino';
import type { Batch, SimulationRequest } from '../../packages/server/src/chains/simulation.ts';
import type { StepOutcome } from '../../packages/server/src/core/step-outcome.ts';
import { makeContext } from '../../packages/server/src/make-context.ts';
import type { Context, ServedChain } from '../../packages/server/src/operations/context.ts';
import { expectationOf } from '../../packages/server/src/operations/preparation/expectation.ts';
import { lookUpsOn } from '../../packages/server/src/operations/query/look-ups.ts';
import { watchedBy } from '../../packages/server/src/operations/preparation/watched-by.ts';
import { readBack } from '../../packages/server/src/operations/preparation/read-back.ts';
import { servedChain } from '../../packages/server/src/operations/served-chain.ts';
import { stepMaker } from '../../packages/server/src/operations/query/step-maker.ts';
import { vocabularyOf } from '../../packages/server/src/operations/query/vocabulary.ts';
import { resolveIntent } from '../../packages/server/src/resolve/resolve-intent.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { burnForOthers } from '../../packages/sandbox/src/furnished/burn-for-others.ts';
import { placeOrders } from '../../packages/sandbox/src/furnished/place-orders.ts';
import { startOrderBook } from '../../packages/sandbox/src/furnished/start-order-book.ts';
import { startAttestations } from '../../packages/sandbox/src/furnished/start-attestations.ts';
import { startAcrossServer } from '@say402/sandbox';
import { startLifiServer } from '../actions/lifi-api.ts';
import { makeDearer } from '../actions/move-price.ts';
import { requests } from './requests.ts';

/** Transactions that were built from words, with all that they are held to. */
export interface Sample {
  readonly chain: ServedChain;
  readonly words: string;
  readonly batch: Batch;
  readonly expectation: Expectation;
  readonly effects: readonly Effect[];
  readonly outcomes: readonly StepOutcome[];
  readonly dryRun: SimulationRequest;
}

export interface Samples {
  readonly samples: readonly Sample[];
  readonly close: () => Promise<void>;
}

/** Who is meant by `{somebody}`. */
const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Starts the sandbox's chains and builds the transactions of every request as the service does. */
export async function openSamples(): Promise<Samples> {
  const chains = await startChains();
  // A position earns fees only where somebody trades.
  const link = tokens['polygon']!.find(({ symbol }) => symbol === 'LINK')!.address;
  await makeDearer(chains, { chain: 'polygon', token: link, fee: 3000 }, 10_000n);
  await burnForOthers(chains);
  const urls = Object.fromEntries(Object.entries(chains.chains).map(([name, { rpcUrl }]) => [name, rpcUrl]));
  const attestations = await startAttestations(urls, chains.accounts.issuer.evm.privateKey);
  const orderBook = await startOrderBook(urls);
  await placeOrders(chains, orderBook);
  const across = await startAcrossServer();
  const lifi = await startLifiServer();
  const folder = mkdtempSync(join(tmpdir(), 'say402-mutations-'));
  const environment = serviceEnvironment(chains, { port: 1, databaseUrl: `file:${folder}/say402.db` });
  const config = readConfig({
    ...environment,
    ...orderBook.environment,
    ACROSS_API_URL: across.url,
    LIFI_API_URL: lifi.url,
    CCTP_API_URL: attestations.url,
  });
  const store = await openStore(config.databaseUrl);
  const log = pino({ level: 'silent' });
  const context = await makeContext(config, { store, log, now: Date.now, gateway: {} });
  const wallet = chains.accounts.user.evm.address;
  return {
    samples: await Promise.all(
      requests.map(async ([name, words]) =>
        sampleOf(context, servedChain(context, name), words.replaceAll('{somebody}', SOMEBODY), wallet),
      ),
    ),
    close: async () => {
      attestations.close();
      orderBook.close();
      across.close();
      lifi.close();
      await store.close();
      await chains.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sampleOf(
  context: Context,
  chain: ServedChain,
  words: string,
  wallet: string,
): Promise<Sample> {
  const { port, tokens: registry } = chain;
  const messages = [{ role: 'user' as const, content: words }];
  const vocabulary = vocabularyOf(chain, context);
  const reading = await context.reader.read({
    messages,
    wallet,
    vocabulary,
    signal: AbortSignal.timeout(10_000),
    lookUps: lookUpsOn(context, chain, { wallet, vocabulary }),
  });
  if (reading.kind !== 'transactions')
    throw new Error(`"${words}" was not understood: ${JSON.stringify(reading)}`);
  const { plan, survey, prepared } = await resolveIntent(reading.intent, {
    port,
    registry,
    listed: null,
    names: context.names,
    actions: context.actions,
    settings: context.settings,
    maker: stepMaker(context, chain, wallet),
    messages,
    wallet,
    price: { asset: chain.payment.asset, payTo: chain.payment.payTo, amount: 0n },
  });
  const outcomes = prepared.map(({ outcome }) => outcome);
  const batch = await port.assemble(
    prepared.flatMap(({ pieces }) => pieces),
    survey.wallet,
    survey,
  );
  const expectation = await expectationOf({
    chain: port.chain,
    plan,
    carried: prepared,
    survey,
    maxPriorityFee: 0n,
    now: context.now(),
  });
  const effects = (await readBack(batch, expectation, port.chain)).flat();
  const dryRun = { wallet: survey.wallet, fees: survey.fees, price: null, watch: watchedBy(outcomes) };
  return { chain, words, batch, expectation, effects, outcomes, dryRun };
}
