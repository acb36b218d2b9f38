import { describe, expect, test } from 'vitest';
import { canonicalHash, canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  test('has one spelling for one value', () => {
    const value = { z: [1, true, null, 'ü"\n'], a: { b: undefined, '€': 1, B: 2, aa: [] } };
    expect(canonicalJson(value)).toBe('{"a":{"B":2,"aa":[],"€":1},"z":[1,true,null,"ü\\"\\n"]}');
    expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
  });

  test('writes numbers as RFC 8785 does', () => {
    // Source: RFC 8785, section 3.2.2 and appendix B.
    expect(canonicalJson([333_333_333.333_333_3, 1e30, 4.5, 2e-3, 1e-27, -0])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
    );
  });

  test('is what is hashed', () => {
    // Source: sha256 of the two bytes {}.
    expect(canonicalHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
});
