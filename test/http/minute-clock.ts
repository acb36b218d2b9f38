/** A clock that is at most a minute fast and begins a minute now: counts by the minute do not begin anew within a test. */
export function minuteClock(): () => number {
  const ahead = 60_000 - (Date.now() % 60_000);
  return () => Date.now() + ahead;
}
