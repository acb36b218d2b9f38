import type { Item } from '../../scan/item.ts';
import { amountOf, keyOf, tokenIn, type Figure } from './figures.ts';
import type { Step } from '../steps/step.ts';

/** What a step says, to hold what an assistant says of it against. */
export interface Own {
  readonly words: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
  readonly protocols: ReadonlySet<string>;
  /** Tokens that come out in an amount that the request leaves to the market. */
  readonly quoted: ReadonlySet<string>;
  /** Whether nothing is said of how much comes out. */
  readonly gets: boolean;
  /** The numbers of the request. */
  readonly amounts: readonly string[];
  /** The same with what they count. */
  readonly figures: readonly Figure[];
  /** The numbers of positions and the like. */
  readonly settings: readonly string[];
  /** Whether nothing is said of how far the price may slip. */
  readonly slips: boolean;
  /** Whether a fee may be one of several that a step chooses of. */
  readonly tiered: boolean;
}

/** A text with one space between its words. */
export const spaced = (lower: string): string => lower.replaceAll(/\s+/g, ' ');

/** What some steps say. */
export function ownOf(steps: readonly Step[]): Own {
  const said = steps.flatMap((step) => [...step.said.values()]);
  const quoted = steps.flatMap(({ action, said: slots }) => {
    const output = action.definition.output ?? '';
    const told = (token: string): boolean =>
      Object.entries(action.slots).some(
        ([name, { of, type, bounds }]) =>
          (of ?? 'token') === token && type === 'amount' && bounds === undefined && slots.has(name),
      );
    const token = told(output) ? undefined : slots.get(output)?.value.entity;
    // "Buy 300 DAI with USDC": what is paid.
    const paid = told(output) && output !== '' ? paidToken(action.definition) : undefined;
    const pays = paid === undefined || told(paid) ? null : tokenIn(slots.get(paid)?.value.entity);
    if (pays) return [keyOf(pays)];
    // "Stake 5 SOL with Jito" brings JitoSOL, said or not.
    const at = slots.get('protocol')?.value.entity;
    const issued = at?.kind === 'protocol' ? action.slots[output]?.impliedBy?.[at.protocol] : undefined;
    if (token === undefined && issued !== undefined) return [issued];
    const named = tokenIn(token);
    return named ? [keyOf(named)] : [];
  });
  return {
    words: new Set(said.map(({ value }) => spaced(value.item.lower))),
    tokens: new Set(
      said
        .flatMap(({ value: { entity } }) => tokenIn(entity) ?? [])
        .map(keyOf)
        .concat(quoted),
    ),
    protocols: new Set(
      said.flatMap(({ value: { entity } }) => (entity?.kind === 'protocol' ? [entity.protocol] : [])),
    ),
    quoted: new Set(quoted),
    gets: steps.every(({ action, said: slots }) =>
      Object.entries(action.slots).every(
        ([name, { of, bounds }]) =>
          of === undefined || of !== action.definition.output || bounds !== undefined || !slots.has(name),
      ),
    ),
    amounts: said.flatMap(({ value: { entity, item } }) =>
      entity?.kind === 'amount' ? [amountOf(entity) ?? spaced(item.lower)] : [],
    ),
    figures: steps.flatMap(figuresOf),
    settings: said.flatMap(({ value: { entity } }) =>
      entity?.kind === 'setting' ? [JSON.stringify(entity.setting)] : [],
    ),
    slips: steps.some(({ action, said: slots }) => 'slippage' in action.slots && !slots.has('slippage')),
    tiered: steps.some(({ action }) => Object.values(action.slots).some(({ type }) => type === 'fee_tier')),
  };
}

/** By what a value of a message is known to be that of another one; null for what is none of these. */
export function keyOfValue(item: Item): string | null {
  if (item.kind === 'amount') return amountOf(item);
  if (item.kind === 'token') return item.token.kind === 'address' ? item.lower : `token ${keyOf(item.token)}`;
  return item.kind === 'address' || item.kind === 'recipient' ? item.lower : null;
}

const paidToken = ({ slots, output }: Step['action']['definition']): string | undefined =>
  Object.entries(slots).find(([name, { type }]) => type === 'token' && name !== output)?.[0];

/** The numbers of a step with what they count. */
export const figuresOf = ({ action, said }: Step): Figure[] =>
  [...said].flatMap(
    ([
      name,
      {
        value: { entity },
      },
    ]) => {
      if (entity?.kind !== 'amount') return [];
      const token = tokenIn(said.get(action.slots[name]?.of ?? 'token')?.value.entity);
      return [{ amount: amountOf(entity) ?? '', token: token && keyOf(token) }];
    },
  );
