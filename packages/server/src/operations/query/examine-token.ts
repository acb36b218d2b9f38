import type { Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context, ServedChain } from '../context.ts';
import { readPoolDepth, type Depth } from './pool-depth.ts';
import { readPowers } from './token-powers.ts';
import { inPercent, trySale, type SaleTrial } from './try-sale.ts';

/** What the chain shows of a token beyond the registry, before anybody buys it. */
export interface Examined {
  /** Short, for whoever picks. */
  readonly facts: readonly string[];
  readonly warnings: readonly Warning[];
  /** Why it can not be sold again; null where it can, or where that was not tried. */
  readonly unsellable: string | null;
}

/** Hundredths of a percent that a purchase and a sale may lose together before that is worth a warning. */
const LOST_FROM = 500n;
/** What rounding and the time between two blocks may make of what was quoted. */
const KEPT_FROM = 10n;

/** Looks at a token: the depth of its pools, who has power over it, and whether what is bought can be sold. */
export async function examineToken(context: Context, chain: ServedChain, token: string): Promise<Examined> {
  const [depth, powers, sale] = await Promise.all([
    tolerantly(async () => readPoolDepth(context, chain, token)),
    tolerantly(async () => readPowers(chain, token)),
    trySale(context, chain, token),
  ]);
  const warnings = [
    ...depthWarning(token, depth),
    ...powerWarning(token, powers),
    ...saleWarnings(token, sale),
  ];
  return {
    facts: [
      ...(depth ? [depth.said] : []),
      ...(powers ?? []).map((power) => `it ${power}`),
      saleInWords(sale),
    ],
    warnings,
    unsellable: sale.kind === 'failed' ? sale.reason : null,
  };
}

/** What can't be read is not known; that alone refuses nothing. */
async function tolerantly<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Say402Error) return null;
    throw error;
  }
}

function saleInWords(sale: SaleTrial): string {
  switch (sale.kind) {
    case 'sold':
      return `bought and sold again in a dry run, ${inPercent(sale.lost)} is lost${sale.kept >= KEPT_FROM ? `, and ${inPercent(sale.kept)} of what is bought does not arrive` : ''}`;
    case 'failed':
      return `it can be bought and NOT sold again: ${sale.reason}`;
    case 'untried':
      return `whether it can be sold again was not tried: ${sale.reason}`;
  }
}

function depthWarning(token: string, depth: Depth | null): Warning[] {
  if (depth !== null && !depth.thin) return [];
  const said = depth?.said ?? 'its pools could not be read';
  return [
    {
      code: 'thin_pool',
      text: `${token}: ${said}. A small trade can move its price, and a sale may find nobody.`,
    },
  ];
}

function powerWarning(token: string, powers: readonly string[] | null): Warning[] {
  if (powers === null || powers.length === 0) return [];
  return [{ code: 'issuer_powers', text: `${token} ${powers.join('; it ')}.` }];
}

function saleWarnings(token: string, sale: SaleTrial): Warning[] {
  const text = `${token}: ${saleInWords(sale)}.`;
  if (sale.kind === 'failed') return [{ code: 'unsellable_token', text }];
  if (sale.kind === 'untried') return [{ code: 'sale_untried', text }];
  return sale.lost >= LOST_FROM || sale.kept >= KEPT_FROM ? [{ code: 'sale_loses', text }] : [];
}
