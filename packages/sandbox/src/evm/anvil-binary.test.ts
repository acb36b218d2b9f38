import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anvilBinary } from './anvil-binary.ts';

describe('the anvil binary', () => {
  it('is the native one of the installed platform package', () => {
    expect(existsSync(anvilBinary())).toBe(true);
    expect(anvilBinary()).toMatch(/@foundry-rs.anvil-.*bin.anvil/);
  });

  it('is said to be missing, with what to do, where it is not installed or not made', () => {
    const other = process.platform === 'win32' ? 'linux' : 'win32';
    expect(() => anvilBinary(other, 'x64')).toThrow(/is not installed.*--omit=optional/);
    expect(() => anvilBinary('sunos', 'sparc')).toThrow(/not published for sunos-sparc/);
  });
});
