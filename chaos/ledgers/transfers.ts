import { chains } from '@say402/readback';
import type { SandboxChains } from '@say402/sandbox';
import { address, createSolanaRpc, type Signature } from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { createPublicClient, getAddress, http, parseAbi } from 'viem';
import { z } from 'zod';
import { svmIdentity } from '../customer/signed-payment.ts';
import type { ChainName } from '../plan.ts';
import type { Payees } from '../world/payees.ts';

/** Money that arrived at a payee, as its chain shows it. */
export interface Transfer {
  readonly chain: ChainName;
  readonly transaction: string;
  /** The payment that moved it, known by what is on the chain alone. */
  readonly identity: string;
  /** Base units. */
  readonly amount: bigint;
}

const [TRANSFER, AUTHORIZATION_USED] = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
]);

/** Every payment that a fleet's payees received, read from the four chains. */
export async function readTransfers(sandbox: SandboxChains, payees: Payees): Promise<Transfer[]> {
  const evm = [chains.base, chains.polygon, chains.avalanche];
  const read = [
    ...evm.map(async (chain) => evmTransfers(chain, sandbox.chains[chain.name].rpcUrl, payees)),
    solanaTransfers(sandbox.chains.solana.rpcUrl, payees),
  ];
  return (await Promise.all(read)).flat();
}

type EvmChain = (typeof chains)['base' | 'polygon' | 'avalanche'];

async function evmTransfers(chain: EvmChain, rpcUrl: string, { evm: payee }: Payees): Promise<Transfer[]> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const asset = getAddress(chain.paymentAsset.address);
  const range = { address: asset, fromBlock: 0n, strict: true } as const;
  const arrived = await client.getLogs({ ...range, event: TRANSFER, args: { to: payee } });
  const used = await client.getLogs({ ...range, event: AUTHORIZATION_USED });
  const byTransaction = new Map(used.map((log) => [log.transactionHash, log.args]));
  return arrived.map(({ transactionHash, args: { value } }) => {
    const authorization = byTransaction.get(transactionHash);
    const { authorizer = '', nonce = '' } = authorization ?? {};
    const identity = `evm:${chain.chainId}:${asset}:${authorizer}:${nonce}`.toLowerCase();
    return { chain: chain.name, transaction: transactionHash, identity, amount: value };
  });
}

const PAGE = 1_000;
const transactionSchema = z.object({
  transaction: z.tuple([z.string(), z.literal('base64')]),
  meta: z.object({
    err: z.unknown(),
    preTokenBalances: z.array(z.unknown()),
    postTokenBalances: z.array(z.unknown()),
  }),
});
const balanceSchema = z.object({
  owner: z.string(),
  uiTokenAmount: z.object({ amount: z.string().transform(BigInt) }),
});

/** Transactions never change: each is fetched once. */
const fetched = new Map<string, Transfer | null>();

async function solanaTransfers(rpcUrl: string, { solana: payee }: Payees): Promise<Transfer[]> {
  const rpc = createSolanaRpc(rpcUrl);
  const [account] = await findAssociatedTokenPda({
    owner: payee,
    mint: address(chains.solana.paymentAsset.address),
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  const signatures: Signature[] = [];
  for (let before: Signature | undefined; ; before = signatures.at(-1)) {
    const options = { limit: PAGE, ...(before && { before }) };
    const page = await rpc.getSignaturesForAddress(account, options).send();
    signatures.push(...page.map(({ signature }) => signature));
    if (page.length < PAGE) break;
  }
  const transfers: Transfer[] = [];
  for (const signature of signatures) {
    const known = fetched.get(signature);
    const transfer = known === undefined ? await fetchTransfer(rpc, signature, payee) : known;
    fetched.set(signature, transfer);
    if (transfer) transfers.push(transfer);
  }
  return transfers;
}

async function fetchTransfer(
  rpc: ReturnType<typeof createSolanaRpc>,
  signature: Signature,
  payee: string,
): Promise<Transfer | null> {
  const options = { encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  const answer: unknown = await rpc.getTransaction(signature, options).send();
  const { transaction, meta } = transactionSchema.parse(answer);
  const amount = held(meta.postTokenBalances, payee) - held(meta.preTokenBalances, payee);
  if (meta.err !== null || amount === 0n) return null;
  return { chain: 'solana', transaction: signature, identity: svmIdentity(transaction[0]), amount };
}

const held = (balances: readonly unknown[], owner: string): bigint =>
  balances
    .map((entry) => balanceSchema.parse(entry))
    .filter((entry) => entry.owner === owner)
    .reduce((sum, { uiTokenAmount }) => sum + uiTokenAmount.amount, 0n);
