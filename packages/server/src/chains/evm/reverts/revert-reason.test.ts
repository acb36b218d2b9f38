import { encodeErrorResult, parseAbi, stringToHex } from 'viem';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { aaveErrors } from './aave-errors.ts';
import { revertReason } from './revert-reason.ts';

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
const reverted = (reason: string) =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [reason] });
const custom = (signature: string, args: readonly unknown[] = []) => {
  const abi = parseAbi([`error ${signature}`] as string[]);
  return encodeErrorResult({ abi, args } as Parameters<typeof encodeErrorResult>[0]);
};

describe('a revert', () => {
  it.each([
    ['35', 'health factor would fall below 1 (Aave error 35)'],
    ['51', 'its cap is reached (Aave error 51)'],
    ['Too little received', 'the price has moved'],
    ['STF', 'a token refuses to be moved'],
    ['ERC20: transfer amount exceeds balance', 'too little of the token'],
    ['Blacklistable: account is blacklisted', 'has blocked one of the accounts'],
    ['something of its own', 'it reverts: "something of its own"'],
  ])('with the text "%s" is explained', (text, sentence) => {
    expect(revertReason(reverted(text), '')).toContain(sentence);
    expect(revertReason(undefined, `execution reverted: ${text}`)).toContain(
      sentence.replace(/^it reverts: /, '').replaceAll('"', ''),
    );
  });

  it.each([
    [
      'ERC20InsufficientBalance(address,uint256,uint256)',
      [SOMEBODY, 5n, 7n],
      'holds 5 base units of the token and 7',
    ],
    [
      'ERC721IncorrectOwner(address,uint256,address)',
      [SOMEBODY, 9n, SOMEBODY],
      `NFT #9 belongs to ${SOMEBODY}`,
    ],
    ['HealthFactorLowerThanLiquidationThreshold()', [], 'health factor would fall below 1'],
    ['Panic(uint256)', [17n], 'overflows'],
    ['Panic(uint256)', [999n], 'it panics with code 999'],
  ])('with %s is explained', (signature, args, sentence) => {
    expect(revertReason(custom(signature, args), '')).toContain(sentence);
  });

  it('that nobody knows is shown as it is', () => {
    expect(revertReason('0xdeadbeef', 'execution reverted')).toBe('it reverts with 0xdeadbeef');
    expect(revertReason('0x', '')).toBe('it reverts without a reason');
    expect(revertReason(stringToHex('x'), '')).toContain('0x78');
  });
});

describe('the errors of Aave', () => {
  it('are those of its contracts', () => {
    const path = createRequire(import.meta.url).resolve(
      '@aave-dao/aave-v3-origin/src/contracts/protocol/libraries/helpers/Errors.sol',
    );
    const source = readFileSync(path, 'utf8');
    for (const { name } of aaveErrors) expect(source).toContain(`error ${name}()`);
  });
});
