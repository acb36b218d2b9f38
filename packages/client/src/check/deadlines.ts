import type { Difference, Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';

/** Seconds by which the clocks of service and caller may differ; beyond that no payment would be accepted either. */
const SKEW = 600n;

/** Transactions must not stay executable longer than the preview says. @param now milliseconds since the epoch */
export function wrongDeadlines(preview: Preview, effects: readonly Effect[], now: number): Difference[] {
  const said = preview.flatMap(({ sources }) => {
    const [seconds] = (sources.find(({ field }) => field === 'deadline')?.value ?? '').split(' ');
    return seconds !== undefined && /^\d+$/.test(seconds) ? [BigInt(seconds)] : [];
  });
  const longest = said.reduce((most, each) => (each > most ? each : most), 0n);
  const latest = BigInt(Math.floor(now / 1000)) + longest + SKEW;
  return effects.flatMap((effect) =>
    'deadline' in effect && effect.deadline > latest
      ? [
          {
            what: `deadline of ${effect.kind}`,
            expected: `${longest} seconds from now`,
            actual: String(effect.deadline),
          },
        ]
      : [],
  );
}
