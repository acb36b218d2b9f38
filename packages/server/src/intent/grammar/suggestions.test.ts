import { expect, test } from 'vitest';
import { read } from './testing/talks.ts';

test('a place, "on Aave", is never offered as a token where the "on" was not understood', async () => {
  for (const words of ['turn on e-mode for ETH on aave', 'swap quickly on aave for ETH'])
    expect(await read('base', words)).not.toMatchObject({
      question: expect.stringMatching(/swap aave/i) as unknown,
    });
});
