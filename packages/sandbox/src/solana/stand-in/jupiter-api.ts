import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { deriveAssociatedAccount, jupiter, JUPITER_PROGRAM, tokenPrograms, tokens } from '@say402/readback';
import { address, getAddressDecoder, getBase16Encoder, type Address } from '@solana/kit';
import type { PlacedAccount } from '../start-solana.ts';
import { bytesOf } from './pool-accounts.ts';

type Answer = Record<string, unknown>;

/** An instruction in the words of Jupiter's API. */
export interface WordedInstruction {
  programId: string;
  accounts: { pubkey: string; isSigner: boolean; isWritable: boolean }[];
  data: string;
}

/** What `/swap-instructions` answers with. */
export interface Instructions extends Answer {
  computeBudgetInstructions: WordedInstruction[];
  setupInstructions: WordedInstruction[];
  swapInstruction: WordedInstruction;
  cleanupInstruction: WordedInstruction | null;
  addressLookupTableAddresses: string[];
}

/** Jupiter's swap API on loopback, in the form of its wire: honest unless told otherwise. */
export interface JupiterServer {
  /** Where both versions are. */
  readonly url: string;
  /** Where the older version is alone. */
  readonly olderUrl: string;
  /** Queries and bodies so far, with where they were asked and the header that carries a key. */
  readonly asked: { readonly at: string; readonly question: Answer; readonly key: string | undefined }[];
  /** Base units of the token that comes out for a billion of the one that goes in, by the mint that comes out. */
  rates: Record<string, bigint>;
  /** The same for a pair of mints; by `rates` unless told otherwise. */
  rateOf: (from: string, into: string) => bigint;
  lieOfQuote: (honest: Answer) => unknown;
  lie: (honest: Instructions) => unknown;
  lieOfBuild: (honest: Answer) => unknown;
  status: number;
  /** Of `/swap-instructions` alone; null where it is the same. */
  instructionStatus: number | null;
  /** Of `/build` alone; null where it is the same. */
  buildStatus: number | null;
  /** Whether `/build` routes through the wallet's own accounts, as Jupiter does where one pool is enough. */
  buildsOwn: boolean;
  /** Milliseconds before it answers. */
  delay: number;
  reset(): void;
  close(): void;
}

const BILLION = 1_000_000_000n;
/** Steps of a route as the program takes them: recorded with a swap of December 2025. */
const RECORDED_ROUTE = '020000005901102700012f000010270102';
/** Which of its accounts it swaps in. */
export const AUTHORITY = 5;

const made = (number: number): Address =>
  getAddressDecoder().decode(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 77 : number)));
/** Accounts of pools, which nobody but they know. */
export const poolAccounts: readonly Address[] = Array.from({ length: 30 }, (_, index) => made(index));
/** The lookup table that holds them. */
export const jupiterTable = made(200);

/** A lookup table as github.com/solana-program/address-lookup-table writes it. */
export const tableAccount = (
  table: Address,
  addresses: readonly Address[],
  { kind = 1, givenUp = 2n ** 64n - 1n }: { kind?: number; givenUp?: bigint } = {},
): PlacedAccount => ({
  address: table,
  program: address('AddressLookupTab1e1111111111111111111111111'),
  data: bytesOf([[kind, 4], [givenUp, 8], [1, 8], [0, 1], [0, 1], { zeros: 34 }, ...addresses]),
});

export async function startJupiterServer(): Promise<JupiterServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://jupiter');
      const endpoint = pathname.split('/').at(-1) ?? '';
      const byBody = endpoint === 'swap-instructions';
      const question = byBody ? await bodyOf(request) : Object.fromEntries(searchParams);
      api.asked.push({ at: pathname, question, key: request.headers['x-api-key']?.toString() });
      const answer = await answerOf(api, endpoint, question);
      await new Promise((resolve) => setTimeout(resolve, api.delay));
      const own = { 'swap-instructions': api.instructionStatus, build: api.buildStatus }[endpoint] ?? null;
      response.writeHead(own ?? api.status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const honest = {
    lieOfQuote: (answer: Answer) => answer,
    lie: (answer: Answer) => answer,
    lieOfBuild: (answer: Answer) => answer,
    status: 200,
    instructionStatus: null,
    buildStatus: null,
    buildsOwn: false,
    delay: 0,
  };
  const api: JupiterServer = {
    url: `http://127.0.0.1:${place.port}/swap`,
    olderUrl: `http://127.0.0.1:${place.port}/swap/v1`,
    asked: [],
    rates: {},
    rateOf: (_, into) => api.rates[into] ?? 0n,
    ...honest,
    reset: () => void Object.assign(api, honest),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}

async function answerOf(api: JupiterServer, endpoint: string, question: Answer): Promise<unknown> {
  if (endpoint === 'swap-instructions') return api.lie(await honestInstructions(question));
  const builds = endpoint === 'build';
  const asked = { ...question, ...(builds && { swapMode: 'ExactIn' }) } as Record<string, string>;
  const quote = api.lieOfQuote(honestQuote(asked, api.rateOf));
  return builds ? builtOf(api, asked, quote) : quote;
}

/** Shape: jup-ag/docs 1dda348, openapi-spec/swap/v2/swap.yaml, `GET /build`. */
async function builtOf(api: JupiterServer, asked: Record<string, string>, quote: unknown): Promise<unknown> {
  if (typeof quote !== 'object' || quote === null || !('outAmount' in quote)) return quote;
  const made = await honestInstructions({ quoteResponse: quote, userPublicKey: asked['taker'] });
  const lied = await api.lie(api.buildsOwn ? own(made) : made);
  if (typeof lied !== 'object' || lied === null) return lied;
  const { addressLookupTableAddresses: tables = [], ...rest } = lied as Partial<Instructions>;
  return api.lieOfBuild({
    ...quote,
    ...rest,
    tipInstruction: null,
    addressesByLookupTableAddress: Object.fromEntries(tables.map((table) => [table, poolAccounts])),
    blockhashWithMetadata: { blockhash: Array.from({ length: 32 }, () => 7), lastValidBlockHeight: 1 },
  });
}

/** `route_v2`, which signs to the pools with the wallet's key: its data lack the number of Jupiter's accounts. */
function own({ swapInstruction, ...rest }: Instructions): Instructions {
  const data = Buffer.from(swapInstruction.data, 'base64');
  const bytes = Buffer.concat([Buffer.from([187, 100, 250, 204, 49, 196, 175, 20]), data.subarray(9)]);
  return { ...rest, swapInstruction: { ...swapInstruction, data: bytes.toString('base64') } };
}

async function bodyOf(request: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Answer;
}

/** Shape: dev.jup.ag, `GET /swap/v1/quote`. */
function honestQuote(query: Record<string, string>, rateOf: JupiterServer['rateOf']): Answer {
  const { inputMint = '', outputMint = '', amount = '0', swapMode, slippageBps } = query;
  const rate = rateOf(inputMint, outputMint);
  if (rate === 0n) return { error: 'Could not find any route', errorCode: 'COULD_NOT_FIND_ANY_ROUTE' };
  const exactIn = swapMode === 'ExactIn';
  const [inAmount, outAmount] = exactIn
    ? [BigInt(amount), (BigInt(amount) * rate) / BILLION]
    : [(BigInt(amount) * BILLION) / rate, BigInt(amount)];
  const part = BigInt(slippageBps ?? '50');
  const worst = exactIn ? (outAmount * (10_000n - part)) / 10_000n : (inAmount * (10_000n + part)) / 10_000n;
  return {
    inputMint,
    inAmount: inAmount.toString(),
    outputMint,
    outAmount: outAmount.toString(),
    otherAmountThreshold: worst.toString(),
    swapMode,
    slippageBps: Number(part),
    platformFee: null,
    priceImpactPct: '0.0002',
    routePlan: [
      { swapInfo: { ammKey: poolAccounts[0], label: 'Whirlpool', inputMint, outputMint }, percent: 100 },
    ],
    contextSlot: 324_307_186,
    timeTaken: 0.012,
  };
}

const account = (pubkey: string, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable });
const tokenProgramOf = (mint: string): Address =>
  tokenPrograms[tokens['solana']!.find((token) => token.address === mint)?.program ?? 'token'];

/** Shape: dev.jup.ag, `POST /swap/v1/swap-instructions`; accounts in the order of the program's interface description. */
async function honestInstructions(body: Answer): Promise<Instructions> {
  const quote = body['quoteResponse'] as Record<string, string>;
  const wallet = address(String(body['userPublicKey']));
  const [source, destination] = [address(quote['inputMint']!), address(quote['outputMint']!)];
  const [sourceProgram, destinationProgram] = [tokenProgramOf(source), tokenProgramOf(destination)];
  const authority = await jupiter.deriveJupiterAuthority(AUTHORITY);
  const own = await deriveAssociatedAccount(wallet, destination, destinationProgram);
  const exactIn = quote['swapMode'] === 'ExactIn';
  const [exact, quoted] = exactIn
    ? (['inAmount', 'outAmount'] as const)
    : (['outAmount', 'inAmount'] as const);
  const data = [
    ...(exactIn ? [209, 152, 83, 147, 124, 254, 216, 233] : [53, 96, 229, 202, 216, 187, 250, 24]),
    AUTHORITY,
    ...bytesOf([
      [BigInt(quote[exact]!), 8],
      [BigInt(quote[quoted]!), 8],
      [Number(quote['slippageBps']), 2],
      [0, 4],
    ]),
    ...getBase16Encoder().encode(RECORDED_ROUTE),
  ];
  return {
    tokenLedgerInstruction: null,
    computeBudgetInstructions: [
      { programId: 'ComputeBudget111111111111111111111111111111', accounts: [], data: 'AsBcFQA=' },
    ],
    setupInstructions: [
      {
        programId: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
        accounts: [
          account(wallet, true, true),
          account(own, true),
          account(wallet),
          account(destination),
          account('11111111111111111111111111111111'),
          account(destinationProgram),
        ],
        data: 'AQ==',
      },
    ],
    swapInstruction: {
      programId: JUPITER_PROGRAM,
      accounts: [
        account(authority),
        account(wallet, false, true),
        account(await deriveAssociatedAccount(wallet, source, sourceProgram), true),
        account(await deriveAssociatedAccount(authority, source, sourceProgram), true),
        account(await deriveAssociatedAccount(authority, destination, destinationProgram), true),
        account(own, true),
        account(source),
        account(destination),
        account(sourceProgram),
        account(destinationProgram),
        account(await jupiter.deriveJupiterEvents()),
        account(JUPITER_PROGRAM),
        account(authority),
        ...poolAccounts.map((pool, index) => account(pool, index % 3 === 0)),
      ],
      data: Buffer.from(data).toString('base64'),
    },
    cleanupInstruction: null,
    otherInstructions: [],
    addressLookupTableAddresses: [jupiterTable],
    prioritizationFeeLamports: 0,
  };
}
