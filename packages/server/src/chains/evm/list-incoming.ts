import type { EvmChain } from '@say402/readback';
import { getAddress, parseAbi, parseEventLogs, type Address, type Log, type PublicClient } from 'viem';
import { evmIdentity } from '../../core/payment-identity.ts';
import type { Incoming, IncomingSearch, IncomingTransfer, Payee } from '../incoming.ts';
import { blocksWithin } from './blocks-within.ts';
import { nullIfNotFound } from './null-if-not-found.ts';

/** Source: eips.ethereum.org/EIPS/eip-3009 and EIP-20. */
const ABI = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
]);
const [TRANSFER, USED] = ABI;

/** Blocks asked for at once: the most, and the fewest, as RPC providers limit the range of a log query differently. */
const MOST_BLOCKS = 2_000n;
const FEWEST_BLOCKS = 8n;
/** Log queries for one search. */
const MOST_QUERIES = 5_000;
/** Payers asked for at once. */
const MOST_PAYERS = 100;

interface Logs {
  readonly arrived: readonly Log[];
  readonly used: readonly Log[];
}

/** Every transfer of an asset to a payee within a time, by the events of the blocks; block ranges shrink to what the node takes. */
export async function listEvmIncoming(
  chain: EvmChain,
  client: PublicClient,
  search: IncomingSearch,
): Promise<Incoming> {
  const blocks = await blocksWithin(client, search);
  if (!blocks) return { transfers: [], range: null, gap: null };
  const transfers: IncomingTransfer[] = [];
  let size = MOST_BLOCKS;
  let from = blocks.first;
  for (let queries = 0; from <= blocks.last; queries += 1) {
    const to = from + size - 1n < blocks.last ? from + size - 1n : blocks.last;
    if (queries === MOST_QUERIES) break;
    try {
      const found = await readLogs(client, search, { from, to });
      transfers.push(...transfersOf(chain, search, found));
      from = to + 1n;
    } catch (error) {
      if (size <= FEWEST_BLOCKS) throw error;
      size = size / 4n > FEWEST_BLOCKS ? size / 4n : FEWEST_BLOCKS;
    }
  }
  const gap = from <= blocks.last ? `blocks ${from} to ${blocks.last}, after ${MOST_QUERIES} queries` : null;
  return { transfers, range: `blocks ${blocks.first} to ${blocks.last}`, gap };
}

/** What one transaction moved to a payee; nothing where it failed or the chain does not know it. */
export async function evmTransfersIn(
  chain: EvmChain,
  client: PublicClient,
  { transaction, ...payee }: Payee & { readonly transaction: string },
): Promise<readonly IncomingTransfer[]> {
  const receipt = await nullIfNotFound(client.getTransactionReceipt({ hash: `0x${transaction.slice(2)}` }));
  if (receipt?.status !== 'success') return [];
  const logs = receipt.logs.filter(({ address }) => getAddress(address) === getAddress(payee.asset));
  return transfersOf(chain, payee, { arrived: logs, used: logs });
}

async function readLogs(
  client: PublicClient,
  { asset, payTo }: Payee,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<Logs> {
  const range = { address: getAddress(asset), fromBlock: from, toBlock: to, strict: true } as const;
  const arrived = await client.getLogs({ ...range, event: TRANSFER, args: { to: getAddress(payTo) } });
  const payers = [...new Set(arrived.map(({ args }) => args.from))];
  const used: Log[] = [];
  for (let start = 0; start < payers.length; start += MOST_PAYERS) {
    const authorizer: Address[] = payers.slice(start, start + MOST_PAYERS);
    used.push(...(await client.getLogs({ ...range, event: USED, args: { authorizer } })));
  }
  return { arrived, used };
}

/** Each transfer with the authorization that moved it: the last one of its payer before it, and each only once. */
function transfersOf(
  { chainId }: EvmChain,
  { asset, payTo }: Payee,
  { arrived, used }: Logs,
): IncomingTransfer[] {
  const open = parseEventLogs({ abi: ABI, eventName: 'AuthorizationUsed', logs: [...used] });
  const transfers = parseEventLogs({ abi: ABI, eventName: 'Transfer', logs: [...arrived] });
  return transfers
    .filter(({ args }) => args.to === getAddress(payTo) && args.value > 0n)
    .map(({ transactionHash, logIndex, args }): IncomingTransfer => {
      const index = open.findLastIndex(
        (each) =>
          each.transactionHash === transactionHash &&
          each.args.authorizer === args.from &&
          each.logIndex < logIndex,
      );
      const [authorization] = index < 0 ? [] : open.splice(index, 1);
      const identity =
        authorization === undefined
          ? null
          : evmIdentity({ chainId, asset, payer: args.from, nonce: authorization.args.nonce });
      return { transaction: transactionHash, identity, from: args.from, amount: args.value };
    });
}
