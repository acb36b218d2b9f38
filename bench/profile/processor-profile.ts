import { Session, type Profiler } from 'node:inspector/promises';

/** Microseconds between two samples. */
const INTERVAL = 100;

export type ProcessorProfile = Profiler.Profile;

/** Watches what this process's main thread does until it is told to stop. @returns how to stop */
export async function watchProcessor(): Promise<() => Promise<ProcessorProfile>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile;
  };
}
