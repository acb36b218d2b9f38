import { reasonOf } from './until-aborted.ts';

/** Waits. @throws the signal's reason as soon as it is aborted */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const give = (): void => {
      clearTimeout(timer);
      if (signal) reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', give);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', give, { once: true });
  });
}
