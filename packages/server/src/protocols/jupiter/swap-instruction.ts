import { JUPITER_PROGRAM, jupiter, deriveAssociatedAccount, sameBytes } from '@say402/readback';
import { AccountRole, type AccountMeta, type Address, type Instruction } from '@solana/kit';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';
import { jupiterUnavailable } from './jupiter-api.ts';
import type { JupiterInstruction } from './read-instructions.ts';
import { ROUTE_HEAD, routeData, routeDiscriminators } from './route-data.ts';
import type { SwapSides } from './swap-sides.ts';

const { READONLY, WRITABLE, READONLY_SIGNER } = AccountRole;

/** What the instruction of an answer has to say. */
export interface SwapAsked {
  readonly request: SolanaSwap;
  readonly wallet: Address;
  readonly sides: SwapSides;
  /** Base units of the side that is not exact, as quoted. */
  readonly quoted: bigint;
  /** Basis points that were asked for, and those that are put in. */
  readonly asked: number;
  readonly slippage: number;
}

/**
 * The swap instruction: Jupiter's route and pools, everything else written here. Where the answer also states one of the other values, it
 * has to be the same.
 *
 * @throws Say402Error `quote_unavailable` naming what differs
 */
export async function jupiterSwap(answer: JupiterInstruction, swap: SwapAsked): Promise<Instruction> {
  const { request, wallet, quoted, asked, slippage } = swap;
  const { exact, amount } = request;
  if (answer.data.length <= ROUTE_HEAD || !sameBytes(answer.data.slice(0, 8), routeDiscriminators[exact]))
    throw jupiterUnavailable('are for another instruction than a swap in accounts of Jupiter');
  const data = routeData.decode(answer.data);
  const wrong = [
    ['amount', amount, data.amount],
    ['quoted amount', quoted, data.quoted],
    ['slippage', BigInt(asked), BigInt(data.slippage)],
    ['fee', 0n, BigInt(data.platformFee)],
    ['part of what is gained', 0n, BigInt(data.positiveSlippage)],
  ].find(([, wanted, found]) => wanted !== found);
  if (wrong) throw jupiterUnavailable(`have a ${wrong[0]} of ${wrong[2]} instead of ${wrong[1]}`);
  const fixed = await fixedAccounts(data.id, swap);
  const [named, rest] = [answer.accounts.slice(0, fixed.length), answer.accounts.slice(fixed.length)];
  const other = fixed.findIndex(({ address }, index) => named[index]?.pubkey !== address);
  if (other >= 0)
    throw jupiterUnavailable(
      `name ${named[other]?.pubkey ?? 'nothing'} where ${fixed[other]?.address} has to stand`,
    );
  const signer = [...named, ...rest].find(({ isSigner, pubkey }) => isSigner && pubkey !== wallet);
  if (signer) throw jupiterUnavailable(`want a signature of ${signer.pubkey}`);
  const own = new Set([wallet, swap.sides.from.account, swap.sides.into.account]);
  const mistaken = rest.find(({ pubkey, isSigner }) => isSigner || own.has(pubkey));
  if (mistaken) throw jupiterUnavailable(`hand ${mistaken.pubkey} of the wallet on to pools`);
  const pools = rest.map(({ pubkey, isWritable }) => ({
    address: pubkey,
    role: isWritable ? WRITABLE : READONLY,
  }));
  return {
    programAddress: JUPITER_PROGRAM,
    accounts: [...fixed, ...pools],
    data: new Uint8Array(routeData.encode({ ...data, slippage })),
  };
}

async function fixedAccounts(
  id: number,
  { wallet, sides: { from, into } }: SwapAsked,
): Promise<AccountMeta[]> {
  const authority = await jupiter.deriveJupiterAuthority(id);
  return [
    { address: authority, role: READONLY },
    { address: wallet, role: READONLY_SIGNER },
    { address: from.account, role: WRITABLE },
    { address: await deriveAssociatedAccount(authority, from.mint, from.program), role: WRITABLE },
    { address: await deriveAssociatedAccount(authority, into.mint, into.program), role: WRITABLE },
    { address: into.account, role: WRITABLE },
    { address: from.mint, role: READONLY },
    { address: into.mint, role: READONLY },
    { address: from.program, role: READONLY },
    { address: into.program, role: READONLY },
    { address: await jupiter.deriveJupiterEvents(), role: READONLY },
    { address: JUPITER_PROGRAM, role: READONLY },
  ];
}
