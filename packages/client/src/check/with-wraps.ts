import { deriveAssociatedAccount, NATIVE_MINT, tokenPrograms } from '@say402/readback';
import { address } from '@solana/kit';
import type { Movement } from './movement.ts';

/** Replaces a transfer of lamports into the wallet's own account for wrapped SOL, and its synchronisation, by a wrap. */
export async function withWraps(movements: readonly Movement[], wallet: string): Promise<Movement[]> {
  if (!movements.some(({ counts }) => counts)) return [...movements];
  const own: string = await deriveAssociatedAccount(address(wallet), NATIVE_MINT, tokenPrograms.token);
  return movements.map((movement) => {
    const { out } = movement;
    if (out?.to !== own || out.token !== 'native') return movement;
    return {
      ...movement,
      out: { ...out, plain: false },
      in: { token: NATIVE_MINT, least: out.amount, to: wallet },
    };
  });
}
