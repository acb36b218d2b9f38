const DAY = 86_400;

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const hour = format({ hour: '2-digit', minute: '2-digit' });
const day = format({ day: 'numeric', month: 'short' });
const whole = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** The label below an axis: the hour, or the day where one begins. @param time seconds since the epoch */
export function axisLabel(time: number, step: number): string {
  const at = new Date(time * 1_000);
  if (step >= DAY) return day.format(at);
  return time % DAY === 0 ? day.format(at) : hour.format(at);
}

/** The full label of one window. @param time seconds since the epoch, at which it begins */
export function windowLabel(time: number, step: number): string {
  const at = new Date(time * 1_000);
  if (step >= DAY) return whole.format(at);
  return `${whole.format(at)}, ${hour.format(at)} to ${hour.format(new Date((time + step) * 1_000))}`;
}
