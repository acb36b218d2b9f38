import type { Reader } from '../intent/reading.ts';
import type { Observer } from './observer.ts';

/** A reader that reports its readings to an observer. */
export function observeReader(reader: Reader, observer: Observer): Reader {
  return {
    name: reader.name,
    read: async (request) =>
      observer.watch(
        { target: 'reader', call: reader.name, chain: request.vocabulary.chain },
        async () => reader.read(request),
        ({ kind }) => kind,
      ),
  };
}
