import { chains, tokens } from '@say402/readback';
import type { ChainName, Preview, PreviewToken } from '@say402/wire';
import { parseUnits } from 'viem';
import { Say402Error } from '../say402-error.ts';
import { isExplained } from './explain.ts';

interface Amount {
  readonly token: PreviewToken;
  readonly amount: string;
  readonly baseUnits: string;
}

/**
 * Checks a preview against itself and the curated lists: a token with a listed name is that token, and every amount in words equals its
 * base units. It also refuses effects that this client could not check before signing, because then they would have been paid for.
 *
 * @throws Say402Error `preview_wrong`, `not_explained`
 */
export function checkPreview(chain: ChainName, preview: Preview): void {
  checkKinds(preview);
  const amounts: Amount[] = preview.flatMap(({ sent, approved, fees, order }) => [
    ...sent,
    ...approved,
    ...fees,
    ...(order ? [order.sold, order.bought] : []),
  ]);
  const minimums: Amount[] = preview.flatMap(({ received }) =>
    received.map(({ token, minimum, minimumBaseUnits }) => ({
      token,
      amount: minimum,
      baseUnits: minimumBaseUnits,
    })),
  );
  const differences = [...amounts, ...minimums].flatMap((each) => [
    ...wrongToken(chain, each.token),
    ...(agree(each) ? [] : [`${each.amount} ${each.token.symbol} is not ${each.baseUnits} base units`]),
  ]);
  if (differences.length === 0) return;
  throw new Say402Error(
    'preview_wrong',
    `The preview contradicts what is known: ${differences.join('; ')}.`,
    {
      hint: 'Do not pay. Tell the operator of the service.',
      differences,
    },
  );
}

function checkKinds(preview: Preview): void {
  const silent = preview.some(({ effects }) => effects.length === 0);
  const unknown = [...new Set(preview.flatMap(({ effects }) => effects))].filter(
    (kind) => !isExplained(kind),
  );
  if (!silent && unknown.length === 0) return;
  const what = silent
    ? 'The preview does not say what kinds of effects its transactions have'
    : `The transactions have effects that this client does not know: ${unknown.join(', ')}`;
  throw new Say402Error('not_explained', `${what}, so that it could not check them once they are paid for.`, {
    hint: 'Nothing was paid. Use a client of the same version as the service.',
  });
}

function agree({ token, amount, baseUnits }: Amount): boolean {
  if (!/^\d+(\.\d+)?$/.test(amount)) return false;
  const fraction = amount.split('.')[1] ?? '';
  return fraction.length <= token.decimals && parseUnits(amount, token.decimals) === BigInt(baseUnits);
}

function wrongToken(chain: ChainName, { symbol, address, decimals, inRegistry }: PreviewToken): string[] {
  const { native, family } = chains[chain];
  const same = (one: string, other: string): boolean =>
    family === 'evm' ? one.toLowerCase() === other.toLowerCase() : one === other;
  const listed =
    address === null ? native : (tokens[chain] ?? []).find((token) => same(token.address, address));
  if (!listed) return inRegistry ? [`${symbol} (${address}) is called a listed token and is none`] : [];
  if (listed.symbol !== symbol || listed.decimals !== decimals)
    return [
      `${address ?? 'the native coin'} is ${listed.symbol} with ${listed.decimals} decimals, not ${symbol} with ${decimals}`,
    ];
  return [];
}
