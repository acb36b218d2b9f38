import { globSync, readFileSync } from 'node:fs';

/** Ticks a second in which Linux tells processes their time. Source: USER_HZ, proc_pid_stat(5) */
const TICKS = 100;

interface Process {
  readonly parent: number;
  /** Seconds, those of its ended children included. */
  readonly seconds: number;
}

function processes(): Map<number, Process> {
  const all = new Map<number, Process>();
  for (const path of globSync('/proc/[0-9]*/stat')) {
    try {
      const text = readFileSync(path, 'utf8');
      // The name stands in brackets and may have some itself. Behind it come state, parent, and as the 12th to 15th the times.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      all.set(Number(text.slice(0, text.indexOf(' '))), {
        parent: Number(fields[1]),
        seconds: ticks / TICKS,
      });
    } catch {
      // It has ended meanwhile.
    }
  }
  return all;
}

/**
 * Processor time that each of these processes and all they have started have used so far, in seconds. Linux only.
 *
 * @throws Error where the operating system does not tell
 */
export function processorTime<Name extends string>(
  roots: Readonly<Record<Name, readonly number[]>>,
): Record<Name, number> {
  const all = processes();
  if (all.size === 0) throw new Error('Processor time is read from /proc, which only Linux has.');
  const times: Partial<Record<Name, number>> = {};
  for (const name in roots) {
    const tree = new Set(roots[name]);
    // Children may come before their parents: again until none is added.
    for (let size = 0; size !== tree.size;) {
      size = tree.size;
      for (const [pid, { parent }] of all) if (tree.has(parent)) tree.add(pid);
    }
    times[name] = [...tree].reduce((sum, pid) => sum + (all.get(pid)?.seconds ?? 0), 0);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name was gone through
  return times as Record<Name, number>;
}

/** The process that has started this one. */
export const parentOf = (pid: number): number => processes().get(pid)?.parent ?? 0;
