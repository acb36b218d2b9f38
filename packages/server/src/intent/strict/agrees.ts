import type { ProposedSlot } from '../proposal.ts';
import type { Value } from '../values/value.ts';
import type { StepMatch } from './match-step.ts';
import type { Context } from './reading-context.ts';

/** Whether what a step says fits together by its definition: a token said again is the same, a pool's token is that pool's. */
export function agrees({ form, fills }: StepMatch, { items }: Context): boolean {
  const { slots, single } = form.action;
  const said = new Map<string, ProposedSlot>([...fills.values()].flatMap(([fill]) => Object.entries(fill ?? {})));
  const valueOf = (name: string): Value | null => {
    const at = said.get(name)?.at;
    return items.find((item) => at && item.at.message === at.message && item.at.start <= at.start && at.end <= item.at.end)?.value ?? null;
  };
  const tokenOf = (name: string): string | null => {
    const value = valueOf(name);
    return value?.kind === 'term' ? value.token : value?.kind === 'address' ? value.address : null;
  };
  for (const [name] of said) {
    const { sameAs, impliedBy, type } = slots[name] ?? {};
    if (sameAs !== undefined && said.has(sameAs) && tokenOf(sameAs) !== tokenOf(name)) return false;
    const protocol = Object.keys(slots).find((other) => slots[other]?.type === 'protocol');
    const issuer = protocol === undefined ? null : valueOf(protocol);
    const implied = issuer?.kind === 'term' ? impliedBy?.[issuer.protocol ?? ''] : undefined;
    if (type === 'token' && implied !== undefined && implied !== tokenOf(name)) return false;
    if (type === 'call' && !isWhole(valueOf(name), said, slots)) return false;
  }
  return single !== true || !countsOne(said, slots);
}

/** As many arguments as the function takes, said once. */
function isWhole(value: Value | null, said: ReadonlyMap<string, ProposedSlot>, slots: StepMatch['form']['action']['slots']): boolean {
  if (value?.kind !== 'call') return false;
  const apart = [...said.keys()].some((name) => slots[name]?.type === 'arguments');
  const takes = !/\(\s*\)/.test(value.signature);
  return apart ? value.args.length === 0 : value.args.length > 0 || !takes;
}

/** "100 USDC/EURC": of the second token nothing is said. */
const countsOne = (said: ReadonlyMap<string, ProposedSlot>, slots: StepMatch['form']['action']['slots']): boolean => {
  const amounts = Object.keys(slots).filter((name) => slots[name]?.type === 'amount');
  return amounts.some((name) => said.has(name)) && amounts.some((name) => !said.has(name) && said.has(slots[name]?.of ?? ''));
};
