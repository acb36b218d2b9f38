import type { SlotType } from '../../core/intent.ts';
import type { ProposedSlot } from '../proposal.ts';
import type { Item } from './item.ts';
import type { Value } from '../values/value.ts';
import type { StepMatch } from './step-match.ts';
import type { Context } from './reading-context.ts';

/** Whether what a step says fits together by its definition: a token that is said again is the same, the token of a pool is that pool's. */
export function agrees({ form, fills, announced }: StepMatch, { items }: Context): boolean {
  const said = new Map<string, ProposedSlot>(
    [...fills.values()].flatMap(([fill]) => Object.entries(fill ?? {})),
  );
  const step: Said = { slots: form.action.slots, said, items };
  return (
    [...said.keys()].every((name) => tokenAgrees(step, name) && callAgrees(step, name)) &&
    (form.action.single !== true || !countsOne(step) || (isAnd(announced) && !countsMoney(step)))
  );
}

interface Said {
  readonly slots: StepMatch['form']['action']['slots'];
  readonly said: ReadonlyMap<string, ProposedSlot>;
  readonly items: readonly Item[];
}

function valueOf({ said, items }: Said, name: string): Value | null {
  const at = said.get(name)?.at;
  if (!at) return null;
  const item = items.find(
    (one) => one.at.message === at.message && one.at.start <= at.start && at.end <= one.at.end,
  );
  return item?.value ?? null;
}

function tokenOf(step: Said, name: string): string | null {
  const value = valueOf(step, name);
  return value?.kind === 'term' ? value.token : value?.kind === 'address' ? value.address : null;
}

const ofType = ({ slots, said }: Said, type: SlotType): string[] =>
  [...said.keys()].filter((name) => slots[name]?.type === type);

function tokenAgrees(step: Said, name: string): boolean {
  const { type, sameAs, impliedBy } = step.slots[name] ?? {};
  if (type !== 'token') return true;
  if (sameAs !== undefined && step.said.has(sameAs) && tokenOf(step, sameAs) !== tokenOf(step, name))
    return false;
  const value = valueOf(step, name);
  for (const protocol of ofType(step, 'protocol')) {
    const issuer = valueOf(step, protocol);
    const implied = issuer?.kind === 'term' ? impliedBy?.[issuer.protocol ?? ''] : undefined;
    if (implied !== undefined && implied !== tokenOf(step, name)) return false;
    if (issuer && isIssuer(value, issuer)) return false;
  }
  // "The allowance on AERO for Aave": either of them may be the token.
  return (
    !hasProtocol(value) ||
    ofType(step, 'contract').every(
      (contract) => tokenOf(step, contract) === null || valueOf(step, contract)?.kind === 'address',
    )
  );
}

const callAgrees = (step: Said, name: string): boolean =>
  step.slots[name]?.type !== 'call' || isWhole(valueOf(step, name), argumentsOf(step));

const hasProtocol = (value: Value | null): boolean => value?.kind === 'term' && value.protocol !== null;

/** Whether a call has as many arguments as its function takes, said once. */
function isWhole(value: Value | null, apart: number): boolean {
  if (value?.kind !== 'call') return false;
  const types = /\((.*)\)/.exec(value.signature)?.[1] ?? '';
  // Tuple types have commas of their own; the proof counts those.
  const takes = types.trim() === '' ? 0 : types.includes('(') ? null : types.split(',').length;
  const given = value.args.length > 0 ? value.args.length : apart;
  if (value.args.length > 0 && apart > 0) return false;
  return takes === null ? given > 0 : given === takes;
}

/** How many arguments are said apart from their function. */
function argumentsOf(step: Said): number {
  const [name] = ofType(step, 'arguments');
  const at = step.said.get(name ?? '')?.at;
  if (!at) return 0;
  return step.items.filter(
    (item) =>
      item.at.message === at.message &&
      at.start <= item.at.start &&
      item.at.end <= at.end &&
      item.word !== ',',
  ).length;
}

/** "On aave aave": the protocol said twice, not a token. */
const isIssuer = (token: Value | null, issuer: Value): boolean =>
  token?.kind === 'term' &&
  token.text !== token.token &&
  token.text.toLowerCase() === issuer.text.toLowerCase();

/** "20 USDC and ETH" (as much ETH as belongs to it), but not "20 USDC/ETH". */
const isAnd = (announced: StepMatch['announced']): boolean =>
  [...announced.values()].every((by) => !/^[/-]$/.test(by));

const countsMoney = (step: Said): boolean =>
  ofType(step, 'amount').some((name) => {
    const value = valueOf(step, name);
    return value?.kind === 'number' && value.unit !== null;
  });

/** "100 USDC/EURC": no amount of the second token is said. */
function countsOne({ slots, said }: Said): boolean {
  const amounts = Object.keys(slots).filter((name) => slots[name]?.type === 'amount');
  return (
    amounts.some((name) => said.has(name)) &&
    amounts.some((name) => !said.has(name) && said.has(slots[name]?.of ?? ''))
  );
}
