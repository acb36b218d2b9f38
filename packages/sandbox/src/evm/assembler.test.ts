import { describe, expect, it } from 'vitest';
import { assemble } from './assembler.ts';

describe('the assembler', () => {
  it('pushes constants in the fewest bytes', () => {
    expect(assemble('0x2a 0x0 mstore 0x20 0x0 return')).toBe('0x602a5f5260205ff3');
    expect(assemble('0x0100')).toBe('0x610100');
  });

  it('resolves labels before and after their use', () => {
    expect(assemble('start: @end jump // on and on\n end: @start jump')).toBe('0x5b610005565b61000056');
  });

  it('refuses what it does not know', () => {
    expect(() => assemble('selfdestruct')).toThrow('selfdestruct');
    expect(() => assemble('@nowhere jump')).toThrow('nowhere');
  });
});
