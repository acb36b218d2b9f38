/** A time as it is written on the page, in UTC: such as `2026-11-21 14:05:00`. */
export const when = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Such as `2026-11-21 14:05`. */
export const minute = (time: number): string => when(time).slice(0, 16);

/** The label of a window: its day, or its hour where steps are shorter than a day. */
export const stamp = (time: number, step: number): string =>
  new Date(time)
    .toISOString()
    .slice(0, step < 86_400_000 ? 16 : 10)
    .replace('T', ' ');
