import { tokenPrograms, tokens as registry, type SvmChain, type TokenProgram } from '@say402/readback';
import { address, createNoopSigner, type Address, type Instruction } from '@solana/kit';
import { getTransferCheckedInstruction } from '@solana-program/token';
import { Say402Error } from '../../core/say402-error.ts';
import type { SimulationRequest } from '../simulation.ts';
import { associatedAccount } from './associated-account.ts';
import { readMint } from './mint.ts';
import { readAccounts } from './read-accounts.ts';
import type { SolanaRpc } from './rpc.ts';

/** The transfer that pays for an operation, to be put before it in a dry run. */
export interface PriceTransfer {
  readonly instruction: Instruction;
  readonly source: Address;
  readonly destination: Address;
}

/** Null where nothing is to be paid. Reads the chain only for an asset that is not in the registry. */
export async function priceTransfer(
  chain: SvmChain,
  rpc: SolanaRpc,
  { wallet, price }: SimulationRequest,
): Promise<PriceTransfer | null> {
  if (!price || price.amount === 0n) return null;
  const mint = address(price.asset);
  const payer = address(wallet);
  const { program, decimals } = await assetFacts(chain, rpc, mint);
  const [source, destination] = await Promise.all([
    associatedAccount(payer, mint, program),
    associatedAccount(address(price.payTo), mint, program),
  ]);
  const authority = createNoopSigner(payer);
  const instruction = getTransferCheckedInstruction(
    { source, mint, destination, authority, amount: price.amount, decimals },
    { programAddress: tokenPrograms[program] },
  );
  return { instruction, source, destination };
}

async function assetFacts(
  chain: SvmChain,
  rpc: SolanaRpc,
  asset: Address,
): Promise<{ readonly program: TokenProgram; readonly decimals: number }> {
  const entry = registry[chain.name]?.find((token) => token.address === asset);
  if (entry) return { program: entry.program ?? 'token', decimals: entry.decimals };
  const mint = readMint((await readAccounts(rpc, [asset])).get(asset));
  if (mint) return mint;
  throw new Say402Error(
    'internal',
    `The asset ${asset} that the price is set in is no token on ${chain.title}.`,
  );
}
