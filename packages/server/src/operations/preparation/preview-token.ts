import type { PreviewToken } from '@say402/wire';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlannedToken } from '../../core/plan.ts';

/** A token as the preview shows it. */
export function previewToken({ symbol, name, address, decimals, inRegistry }: PlannedToken): PreviewToken {
  return { symbol, name, address: address === NATIVE ? null : address, decimals, inRegistry };
}

/** An amount of a token as the preview shows it; a loss carries its sign. */
export function tokenAmount(
  token: PlannedToken,
  baseUnits: bigint,
): { token: PreviewToken; amount: string; baseUnits: string } {
  const amount = fromBaseUnits(baseUnits, token.decimals);
  return { token: previewToken(token), amount, baseUnits: baseUnits.toString() };
}
