import { complete, isListed, stepOf, type Choice } from './choices.ts';
import { isSensible } from './is-sensible.ts';
import type { Fit } from './match-row.ts';
import { isOnTheWay } from './share-protocol.ts';
import type { Step } from './step.ts';

/**
 * "Swap 1000 USDC and 1000 USDT for DAI", "buy 1 USDC and 0.5 UNI with ETH": the token that the last member of a list ends with
 * is meant for all of them, where they say everything else that the last one says. Null where they do not.
 */
export function carryBack(choices: readonly Choice[], message: number): Step[] | null {
  const last = choices.at(-1);
  const giving = last && complete(last);
  if (!giving || choices.length < 2 || !isListed(choices)) return null;
  const name = endingToken(giving, last);
  const shared = name === null ? undefined : stepOf(giving, last.row, message).said.get(name);
  if (name === null || !shared || (paysSomebody(giving) && !choices.every(countsPlainly))) return null;
  const steps: Step[] = [];
  for (const choice of choices.slice(0, -1)) {
    const [fit, more] = choice.fits.filter((each) => isLike(each, giving, name));
    if (!fit || more || !isSensible(fit.action, new Map([...fit.filled, [name, shared.value]]))) return null;
    const step = stepOf(fit, choice.row, message);
    steps.push({ ...step, said: new Map([...step.said, [name, { ...shared, carried: 'list' } as const]]) });
  }
  const whole = [...steps, stepOf(giving, last.row, message)];
  const counted = whole.flatMap((step) => tokensBut(step, name));
  return new Set(counted).size === counted.length ? whole : null;
}

const paysSomebody = ({ action, filled }: Fit): boolean =>
  [...filled.keys()].some((name) => action.slots[name]?.type === 'recipient');

/** "5 to A, 10 to B and C, all in USDC": everything for C is not meant. */
const countsPlainly = ({ fits }: Choice): boolean =>
  fits.every(({ filled }) =>
    [...filled.values()].every(
      ({ entity }) => entity?.kind !== 'amount' || /^(?:tokens|usd)$/.test(entity.match.amount.kind),
    ),
  );

/** The token slot that a marker announces at the end of a row; where it is done may stand behind it. */
function endingToken({ action, filled }: Fit, { row }: Choice): string | null {
  const ending = row.parts.findLast((part) => part.kind !== 'value' || !isOnTheWay(part.types));
  const found = [...filled].find(([name, value]) => action.slots[name]?.type === 'token' && value === ending);
  const marker = found?.[1].marker;
  return found && typeof marker === 'string' && marker !== 'label' ? found[0] : null;
}

/** Says all that another one does, but for one token. */
const isLike = ({ action, filled, open }: Fit, giving: Fit, name: string): boolean =>
  action === giving.action &&
  open.length === 1 &&
  open[0] === name &&
  filled.size === saidBesides(giving) - 1 &&
  [...filled.keys()].every((slot) => giving.filled.has(slot));

/** `shareProtocol` sees to the protocol and the slippage. */
const saidBesides = ({ action, filled }: Fit): number =>
  [...filled.keys()].filter((name) => !isOnTheWay([action.slots[name]?.type ?? 'amount'])).length;

const tokensBut = ({ action, said }: Step, name: string): string[] =>
  [...said].flatMap(([slot, { value }]) =>
    slot !== name && action.slots[slot]?.type === 'token' ? [value.item.lower] : [],
  );
