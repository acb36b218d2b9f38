/** Waits for something to come true, unlike `expect.poll` also in tests that run at once. @throws Error after 40 seconds */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 40_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${condition.toString()}`);
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
}
