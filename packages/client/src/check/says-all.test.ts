import type { PreviewStep } from '@say402/wire';
import { expect, test } from 'vitest';
import { saysAll } from './says-all.ts';

test.each([
  ['100 (all of 100 USDC)', true],
  ['90 (all of 100 USDC but for 10 USDC)', false],
  ['89 (all of 100 USDC but for 10 USDC, less 1 USDC kept)', false],
  ['99 (all of 100 USDC less 1 USDC kept)', false],
  ['50 (1/2 of 100 USDC)', false],
  ['100', false],
])('an amount shown as "%s" is all that there is: %s', (value, all) => {
  const sources = [{ field: 'amount', value, text: value, read: null }] as unknown as PreviewStep['sources'];
  expect(saysAll({ sources } as PreviewStep)).toBe(all);
  expect(saysAll({ sources: sources.map((each) => ({ ...each, field: 'memo' })) } as PreviewStep)).toBe(
    false,
  );
});
