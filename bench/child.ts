import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { collectGarbage } from './collect-garbage.ts';
import type { Timing } from './own-time.ts';
import { watchProcessor, type ProcessorProfile } from './profile/processor-profile.ts';

/** A server in a process of its own, so that its processor time can be told from the load's. */
export interface Child<Report> {
  readonly report: Report;
  readonly pid: number;
  /** Microseconds of processor time it has used so far. */
  cpu(): Promise<number>;
  /** Answers since the last time it was asked; of children that time them. */
  timings(): Promise<readonly Timing[]>;
  /** What it holds after its garbage was collected. Bytes. */
  memory(): Promise<Memory>;
  /** What its main thread does while something is done with it. */
  profile(work: () => Promise<unknown>): Promise<ProcessorProfile>;
  stop(): void;
  /** Stops it and waits until it has ended. */
  end(): Promise<void>;
}

export interface Memory {
  readonly heap: number;
  /** Outside of the heap: buffers. */
  readonly external: number;
  readonly resident: number;
}

interface CpuAnswer {
  readonly cpu: number;
}

/** Starts a script of this folder and waits for its first report. */
export async function startChild<Report>(
  script: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Child<Report>> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const report = await message<Report>(child);
  return {
    report,
    pid: child.pid ?? 0,
    cpu: async () => {
      child.send('cpu');
      return (await message<CpuAnswer>(child)).cpu;
    },
    timings: async () => {
      child.send('timings');
      return (await message<{ timings: readonly Timing[] }>(child)).timings;
    },
    memory: async () => {
      child.send('memory');
      return message<Memory>(child);
    },
    profile: async (work) => {
      child.send('watch');
      await message(child);
      await work();
      child.send('watched');
      return (await message<{ profile: ProcessorProfile }>(child)).profile;
    },
    stop: () => void child.kill('SIGTERM'),
    end: async () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

async function message<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((done, fail) => {
    const ended = (code: number | null): void => fail(new Error(`The child process ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (value) => {
      child.off('exit', ended);
      done(value as Message);
    });
  });
}

/** The child's side: reports once, then answers every question about its processor time, its memory, its work, or its timings. */
export function reportTo(
  self: NodeJS.Process,
  report: unknown,
  timings: () => readonly Timing[] = () => [],
): void {
  let watching: ReturnType<typeof watchProcessor> | null = null;
  const watched = async (): Promise<void> => {
    const stop = await watching;
    self.send?.({ profile: await stop?.() });
  };
  self.send?.(report);
  self.on('message', (question) => {
    const { user, system } = self.cpuUsage();
    if (question === 'memory') self.send?.(memoryOf(self));
    else if (question === 'watch') {
      watching = watchProcessor();
      void watching.then(() => self.send?.({}));
    } else if (question === 'watched') void watched();
    else if (question === 'cpu') self.send?.({ cpu: user + system } satisfies CpuAnswer);
    else self.send?.({ timings: timings() });
  });
}

function memoryOf(self: NodeJS.Process): Memory {
  collectGarbage();
  const { heapUsed: heap, external, rss: resident } = self.memoryUsage();
  return { heap, external, resident };
}
