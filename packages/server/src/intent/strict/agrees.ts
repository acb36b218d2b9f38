import type { ProposedSlot } from '../proposal.ts';
import type { Item } from './item.ts';
import type { Value } from '../values/value.ts';
import type { StepMatch } from './match-step.ts';
import type { Context } from './reading-context.ts';

/** Whether what a step says fits together by its definition: a token said again is the same, a pool's token is that pool's. */
export function agrees({ form, fills }: StepMatch, { items }: Context): boolean {
  const { slots, single } = form.action;
  const said = new Map<string, ProposedSlot>(
    [...fills.values()].flatMap(([fill]) => Object.entries(fill ?? {})),
  );
  const valueOf = (name: string): Value | null => {
    const at = said.get(name)?.at;
    return (
      items.find(
        (item) => at && item.at.message === at.message && item.at.start <= at.start && at.end <= item.at.end,
      )?.value ?? null
    );
  };
  const tokenOf = (name: string): string | null => {
    const value = valueOf(name);
    return value?.kind === 'term' ? value.token : value?.kind === 'address' ? value.address : null;
  };
  // "The allowance on AERO for Aave": each of them may be the token.
  const contracts = [...said.keys()]
    .filter((name) => slots[name]?.type === 'contract')
    .map((name) => valueOf(name));
  for (const [name] of said) {
    const { sameAs, impliedBy, type } = slots[name] ?? {};
    if (sameAs !== undefined && said.has(sameAs) && tokenOf(sameAs) !== tokenOf(name)) return false;
    const protocol = Object.keys(slots).find((other) => slots[other]?.type === 'protocol');
    const issuer = protocol === undefined ? null : valueOf(protocol);
    const implied = issuer?.kind === 'term' ? impliedBy?.[issuer.protocol ?? ''] : undefined;
    if (type === 'token' && implied !== undefined && implied !== tokenOf(name)) return false;
    if (
      type === 'token' &&
      contracts.some((other) => other?.kind === 'term' && other.token !== null && hasProtocol(valueOf(name)))
    )
      return false;
    if (type === 'call' && !isWhole(valueOf(name), argumentsOf(said, slots, items))) return false;
    if (type === 'token' && issuer && isIssuer(valueOf(name), issuer)) return false;
  }
  return single !== true || !countsOne(said, slots);
}

const hasProtocol = (value: Value | null): boolean => value?.kind === 'term' && value.protocol !== null;

/** As many arguments as the function takes, said once. */
function isWhole(value: Value | null, apart: number): boolean {
  if (value?.kind !== 'call') return false;
  const types = /\((.*)\)/.exec(value.signature)?.[1] ?? '';
  // Types in parentheses of their own are parted otherwise; the proof counts those.
  const takes = types.trim() === '' ? 0 : types.includes('(') ? null : types.split(',').length;
  const given = value.args.length > 0 ? value.args.length : apart;
  if (value.args.length > 0 && apart > 0) return false;
  return takes === null ? given > 0 : given === takes;
}

/** How many arguments are said apart from the function. */
function argumentsOf(
  said: ReadonlyMap<string, ProposedSlot>,
  slots: StepMatch['form']['action']['slots'],
  items: readonly Item[],
): number {
  const at = [...said].find(([name]) => slots[name]?.type === 'arguments')?.[1].at;
  return at
    ? items.filter(
        (item) =>
          item.at.message === at.message &&
          at.start <= item.at.start &&
          item.at.end <= at.end &&
          item.word !== ',',
      ).length
    : 0;
}

/** "On aave aave": the protocol, said twice. */
const isIssuer = (token: Value | null, issuer: Value): boolean =>
  token?.kind === 'term' &&
  token.text !== token.token &&
  token.text.toLowerCase() === issuer.text.toLowerCase();

/** "100 USDC/EURC": of the second token nothing is said. */
const countsOne = (
  said: ReadonlyMap<string, ProposedSlot>,
  slots: StepMatch['form']['action']['slots'],
): boolean => {
  const amounts = Object.keys(slots).filter((name) => slots[name]?.type === 'amount');
  return (
    amounts.some((name) => said.has(name)) &&
    amounts.some((name) => !said.has(name) && said.has(slots[name]?.of ?? ''))
  );
};
