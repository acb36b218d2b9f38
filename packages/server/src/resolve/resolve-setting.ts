import type { BuildingPort } from '../chains/building-port.ts';
import type { SlotDefinition } from '../core/action.ts';
import type { Slot } from '../core/intent.ts';
import type { PlannedSetting } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import { LEAST_ORDER_SECONDS, MOST_ORDER_SECONDS } from '../core/order-seconds.ts';
import type { StepSettings } from '../core/step-settings.ts';

type Setting = Exclude<Slot, { type: 'amount' | 'token' | 'recipient' | 'arguments' }>;

/** Whether a slot needs nothing but the words: a protocol, a contract, a slippage and the like. */
export function isSetting(slot: Slot): slot is Setting {
  return !['amount', 'token', 'recipient', 'arguments'].includes(slot.type);
}

/** The operator's default for a slot that was not said; null where there is none. */
export function defaultSetting(
  { type, standing }: Pick<SlotDefinition, 'type' | 'standing'>,
  settings: StepSettings,
): PlannedSetting | null {
  if (type === 'slippage') {
    const sources: Source[] = [{ kind: 'default', setting: 'SLIPPAGE_PERCENT' }];
    return { type, value: settings.slippage, sources };
  }
  if (type === 'deadline' && standing) {
    const sources: Source[] = [{ kind: 'default', setting: 'ORDER_VALID_SECONDS' }];
    return { type, seconds: settings.orderSeconds, sources };
  }
  if (type === 'deadline') {
    const sources: Source[] = [{ kind: 'default', setting: 'TRANSACTION_DEADLINE_SECONDS' }];
    return { type, seconds: settings.deadlineSeconds, sources };
  }
  if (type === 'validator' && settings.validator !== null) {
    const sources: Source[] = [{ kind: 'default', setting: 'SOLANA_VALIDATOR' }];
    return { type, text: settings.validator, sources };
  }
  return null;
}

/**
 * Settles a protocol, a contract, a slippage and the like: what was said, with addresses in canonical form.
 *
 * @throws Say402Error `invalid_address`, `invalid_amount`
 */
export function resolveSetting(
  slot: Setting,
  said: Source,
  { port, standing = false }: { readonly port: BuildingPort; readonly standing?: boolean | undefined },
): PlannedSetting {
  const { at: _, ...value } = slot;
  if (value.type === 'token_id' && BigInt(value.value) >= 2n ** 256n)
    throw new Say402Error('invalid_amount', `#${value.value} is no id: none is 2^256 or larger.`);
  if (value.type === 'deadline' && standing) refuseStanding(value.seconds);
  else refuseBeyond(slot);
  const sources = [said];
  if (value.type === 'price' || (value.type === 'range' && value.kind === 'prices')) {
    const symbol = (token: string | null) => (token === 'native' ? port.chain.native.symbol : token);
    return { ...value, quote: symbol(value.quote), base: symbol(value.base), sources };
  }
  const isAddress = value.type === 'validator' || (value.type === 'contract' && value.kind === 'address');
  if (!isAddress) return { ...value, sources };
  const parsed = port.parseAddress(value.text);
  if (parsed.ok) return { ...value, text: parsed.address, sources };
  throw new Say402Error('invalid_address', `As a ${value.type} on ${port.chain.title}, ${parsed.reason}.`);
}

/** @throws Say402Error `invalid_amount` for less than the order has to outlast, and more than an order book takes */
function refuseStanding(seconds: number): void {
  if (seconds >= LEAST_ORDER_SECONDS && seconds <= MOST_ORDER_SECONDS) return;
  refuse(
    `An order can not stand for ${inTime(seconds)}: it has to be at least an hour, so that there is time to pay and to sign, and at most a year.`,
  );
}

/** Percent, and seconds. */
const MOST_SLIPPAGE = 50;
const MOST_DEADLINE = 24 * 3_600;

/** Refuses a slippage or a deadline that no exchange could keep, or nobody means. */
function refuseBeyond(value: Setting): void {
  if (value.type === 'slippage' && !isWithin(value.value, MOST_SLIPPAGE))
    refuse(
      `A slippage of ${value.value}% can not be set: it must be above 0% and at most ${MOST_SLIPPAGE}%.`,
    );
  if (value.type === 'deadline' && !(value.seconds > 0 && value.seconds <= MOST_DEADLINE))
    refuse(
      `A deadline of ${inTime(value.seconds)} can not be set: it must be above 0 and at most 24 hours from the release.`,
    );
  if (value.type === 'range' && value.kind === 'prices' && !isRising(value))
    refuse(
      `A range from ${value.lower} to ${value.upper} can not be set: the first price has to be above 0 and below the second.`,
    );
  if (
    value.type === 'range' &&
    value.kind === 'percent' &&
    !(isWithin(value.value, 100) && Number(value.value) < 100)
  )
    refuse(`A range of ±${value.value}% can not be set: it must be above 0% and below 100%, or full.`);
}

/** Whether the lower price of a range is below the upper one. Floating point will do: a range is rounded to whole ticks anyway. */
const isRising = ({ lower, upper }: { readonly lower: string; readonly upper: string }): boolean =>
  Number(lower) > 0 && Number(lower) < Number(upper) && Number.isFinite(Number(upper));

/** Whether a percentage is at most so much. Floating point will do: it is only compared, never part of an amount. */
const isWithin = (percent: string, most: number): boolean => Number(percent) > 0 && Number(percent) <= most;

const inTime = (seconds: number): string =>
  seconds % 3_600 === 0 && seconds > 0 ? `${seconds / 3_600} hours` : `${seconds} seconds`;

function refuse(detail: string): never {
  throw new Say402Error('invalid_amount', detail);
}
