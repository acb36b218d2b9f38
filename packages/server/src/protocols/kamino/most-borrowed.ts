import { fromBaseUnits, toBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { asReason } from '../aave/check-health.ts';
import type { StepContext } from '../protocol.ts';
import type { Checked } from './check-kamino.ts';
import { floor, least, less, ONE_SF, over, percent, times } from './fractions.ts';
import type { KaminoStep } from './kamino-step.ts';
import { healthOf, reserveOf, valuesOf } from './position.ts';
import { suppliedSf, tokensFor } from './reserve-math.ts';

const HEALTH_DECIMALS = 18;
const HEALTH_ONE = 10n ** 18n;

/**
 * As much as can be borrowed safely: a little less than the limit of the position and this service's own least health allow, and no more
 * than the reserve gives.
 *
 * @throws Say402Error `market_refuses` where that is nothing
 */
export function mostBorrowed(
  step: KaminoStep,
  { before }: Pick<Checked, 'before'>,
  { settings }: StepContext,
): bigint {
  const reserve = reserveOf(before, step.reserve.reserve);
  const health = toBaseUnits(settings.leastHealth, HEALTH_DECIMALS) ?? HEALTH_ONE;
  const { mostSf, liquidatedSf, owedSf } = valuesOf(before);
  const roomSf = less(least(mostSf, (liquidatedSf * HEALTH_ONE) / health), owedSf);
  const factor = percent(reserve.borrowFactorPercent);
  // A little less, because interest and prices move until it is done.
  const valueSf = factor === 0n ? 0n : over(roomSf - roomSf / 1_000n, factor);
  const whole = reserve.priceSf === 0n ? 0n : floor(over(valueSf * 10n ** reserve.decimals, reserve.priceSf));
  const given = floor(over(whole * ONE_SF, ONE_SF + reserve.borrowFeeSf));
  const most = [given, ...roomIn(reserve)].reduce(least);
  if (most > 0n) return most;
  const detail = `No ${step.token.symbol} can be borrowed safely from Kamino: ${asReason(settings.leastHealth, healthOf(before))} The reserve has ${fromBaseUnits(reserve.available, step.token.decimals)} ${step.token.symbol} left.`;
  throw new Say402Error('market_refuses', detail);
}

/** What the reserve's own limits leave, without the fee of the loan. */
function roomIn(reserve: ReturnType<typeof reserveOf>): bigint[] {
  const { available, queued, mostOwed, borrowedSf, mostUsedPercent, borrowFeeSf } = reserve;
  const used = times(suppliedSf(reserve), percent(mostUsedPercent));
  return [
    less(available, tokensFor(reserve, queued)),
    less(mostOwed, floor(borrowedSf) + 1n),
    less(reserve.mostOwedOutsideGroups, reserve.owedOutsideGroups),
    ...(mostUsedPercent === 0 ? [] : [floor(less(used, borrowedSf + 1n))]),
  ].map((room) => floor(over(room * ONE_SF, ONE_SF + borrowFeeSf)));
}
