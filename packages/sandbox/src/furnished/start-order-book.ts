import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { createServer, type IncomingMessage } from 'node:http';
import {
  chains,
  COW_APP_DATA,
  cow,
  cowSettlementAbi as abi,
  type Chain,
  type EvmChain,
} from '@say402/readback';
import {
  concat,
  createPublicClient,
  getAddress,
  hashTypedData,
  http,
  keccak256,
  numberToHex,
  stringToHex,
  type Address,
  type Hex,
} from 'viem';
import { z } from 'zod';

const amount = z.string().regex(/^\d{1,78}$/);
const address = z.string().transform((text) => getAddress(text));
const hex = z.templateLiteral(['0x', z.string()]);
/** What is posted. Source: cowprotocol/services 6a3eb42, crates/orderbook/openapi.yml, `OrderCreation`. */
const creationSchema = z.object({
  sellToken: address,
  buyToken: address,
  receiver: address,
  sellAmount: amount,
  buyAmount: amount,
  validTo: z.int(),
  feeAmount: z.literal('0'),
  kind: z.enum(['sell', 'buy']),
  partiallyFillable: z.boolean(),
  sellTokenBalance: z.literal('erc20'),
  buyTokenBalance: z.literal('erc20'),
  signingScheme: z.literal('presign'),
  signature: z.literal('0x'),
  from: address,
  appData: z.string(),
  appDataHash: hex,
});

export interface BookedOrder extends z.infer<typeof creationSchema> {
  readonly uid: Hex;
}

/** A stand-in of CoW Protocol's order book on loopback, for some chains: it takes orders by their UID, and looks on the chain. */
export interface OrderBook {
  /** The settings of a service that asks it. */
  readonly environment: Readonly<Record<string, string>>;
  /** By UID. */
  readonly orders: Map<string, BookedOrder>;
  /** What was posted, again and again. */
  posts: number;
  /** While set it answers everything with this status. */
  fails: number | null;
  /** What it answers instead of the truth. */
  lie: (honest: unknown) => unknown;
  close(): void;
}

interface Place {
  readonly chain: EvmChain;
  readonly rpcUrl: string;
}

/** @param rpcUrls of chains, by name */
export async function startOrderBook(rpcUrls: Readonly<Record<string, string>>): Promise<OrderBook> {
  const places = new Map<string, Place>(
    Object.values<Chain>(chains).flatMap((chain) => {
      const rpcUrl = rpcUrls[chain.name];
      return chain.family === 'evm' && cow[chain.name] && rpcUrl ? [[chain.name, { chain, rpcUrl }]] : [];
    }),
  );
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { status, json: told } = await answerTo(request, book, places).catch(() => ({
        status: 400,
        json: { errorType: 'InvalidOrder', description: 'unreadable' },
      }));
      response.writeHead(book.fails ?? status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(book.fails === null ? book.lie(told) : {}));
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const book: OrderBook = {
    environment: Object.fromEntries(
      [...places.keys()].map((name) => [
        `COW_API_URL_${name.toUpperCase()}`,
        `http://127.0.0.1:${place.port}/${name}`,
      ]),
    ),
    orders: new Map(),
    posts: 0,
    fails: null,
    lie: (honest) => honest,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return book;
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

async function answerTo(
  request: IncomingMessage,
  book: OrderBook,
  places: ReadonlyMap<string, Place>,
): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '', 'http://book');
  const [, name = '', owner, uid] =
    /^\/(\w+)\/api\/v1\/(?:account\/(0x\w{40})\/orders|orders(?:\/(0x\w{112}))?)$/.exec(pathname) ?? [];
  const place = places.get(name);
  if (!place) return { status: 404, json: {} };
  if (request.method === 'POST') {
    return accept(book, place.chain, creationSchema.parse(await json(request)));
  }
  const of = (order: BookedOrder): boolean =>
    order.uid === uid?.toLowerCase() || order.from.toLowerCase() === owner?.toLowerCase();
  const found = await Promise.all(
    [...book.orders.values()]
      .filter((order) => of(order) && uidOf(place.chain, order) === order.uid)
      .map(async (order) => shown(order, place)),
  );
  if (owner !== undefined) return { status: 200, json: found.toReversed() };
  return found[0] ? { status: 200, json: found[0] } : { status: 404, json: { errorType: 'NotFound' } };
}

const refuse = (errorType: string): Answer => ({
  status: 400,
  json: { errorType, description: errorType },
});

function accept(book: OrderBook, chain: EvmChain, order: z.infer<typeof creationSchema>): Answer {
  book.posts += 1;
  if (keccak256(stringToHex(order.appData)) !== order.appDataHash || order.appDataHash !== COW_APP_DATA)
    return refuse('AppDataHashMismatch');
  if (order.sellToken === order.buyToken) return refuse('SameBuyAndSellToken');
  if (BigInt(order.sellAmount) === 0n || BigInt(order.buyAmount) === 0n) return refuse('ZeroAmount');
  const uid = uidOf(chain, order);
  if (book.orders.has(uid)) return refuse('DuplicatedOrder');
  book.orders.set(uid, { ...order, uid });
  return { status: 201, json: uid };
}

async function shown(
  { appData, appDataHash, from, ...order }: BookedOrder,
  { chain, rpcUrl }: Place,
): Promise<unknown> {
  const settlement = cow[chain.name]?.settlement ?? '0x';
  const client = createPublicClient({ transport: http(rpcUrl), ccipRead: false });
  const read = async (functionName: 'preSignature' | 'filledAmount'): Promise<bigint> =>
    client.readContract({ address: settlement, abi, functionName, args: [order.uid] });
  const [signed, filled] = await Promise.all([read('preSignature'), read('filledAmount')]);
  const whole = BigInt(order.kind === 'sell' ? order.sellAmount : order.buyAmount);
  const status =
    filled > whole
      ? 'cancelled'
      : filled === whole
        ? 'fulfilled'
        : order.validTo * 1000 < Date.now()
          ? 'expired'
          : signed === 0n
            ? 'presignaturePending'
            : 'open';
  return { ...order, owner: from, fullAppData: appData, appData: appDataHash, status };
}

function uidOf({ chainId, name }: EvmChain, order: z.infer<typeof creationSchema>): Hex {
  const digest = hashTypedData({
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId,
      verifyingContract: cow[name]?.settlement ?? '0x',
    },
    types: { Order: ORDER.map(([type = '', field = '']) => ({ type, name: field })) },
    primaryType: 'Order',
    message: { ...order, appData: order.appDataHash },
  });
  return concat([digest, lower(order.from), numberToHex(order.validTo, { size: 4 })]);
}

const lower = (of: Address): Hex => `0x${of.slice(2).toLowerCase()}`;

/** Source: @cowprotocol/contracts 1.8.0, src/ts/order.ts. */
const ORDER = [
  'address sellToken',
  'address buyToken',
  'address receiver',
  'uint256 sellAmount',
  'uint256 buyAmount',
  'uint32 validTo',
  'bytes32 appData',
  'uint256 feeAmount',
  'string kind',
  'bool partiallyFillable',
  'string sellTokenBalance',
  'string buyTokenBalance',
].map((text) => text.split(' '));
