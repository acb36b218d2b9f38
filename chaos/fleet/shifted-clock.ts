/** Loaded before a server that is to believe in another time: its clock is off by so many milliseconds, in every thread. */
const offset = Number(process.env['CHAOS_CLOCK_OFFSET_MS'] ?? '0');
const now = Date.now.bind(Date);

if (offset !== 0) {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now() + offset] : args, newTarget) as Date,
    get: (target, key) => (key === 'now' ? () => now() + offset : (Reflect.get(target, key) as unknown)),
  });
}
