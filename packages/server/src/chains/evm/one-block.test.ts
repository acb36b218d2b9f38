import { expect, test } from 'vitest';
import { oneBlock } from './one-block.ts';
import type { NodeHeads } from './node-heads.ts';

test('a view within a view is of the same block', async () => {
  let number = 7n;
  const asked: unknown[] = [];
  const heads = {
    read: async () => ({ head: { number: number++ }, changedNode: false }),
  } as unknown as NodeHeads;
  const { ask, openView } = oneBlock(
    async (_method, params) => {
      asked.push(params);
      return null;
    },
    heads,
    1_000,
  );
  await openView().run(async () => {
    const outer = openView();
    const block = await outer.block();
    await openView().run(async () => {
      expect(await openView().block()).toBe(block);
      await ask('eth_call', [{}, 'latest']);
    });
  });
  expect(asked).toEqual([[{}, '0x7']]);
  expect(await openView().block()).toBe(8n);
});
