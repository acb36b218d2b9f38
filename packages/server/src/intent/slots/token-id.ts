import { asDecimal } from '../../core/amount.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const NOUN = phrases([
  'token id',
  'tokenid',
  'token-id',
  'id',
  'nft id',
  'position id',
  'token number',
  'token no',
  'nft number',
  'position number',
  'position',
  'nft',
  'lp position',
  'token #',
  'nft token id',
  'positionid',
  'nft no',
  'liquidity position',
  'lp nft',
  'number',
]);
const BETWEEN = phrases([
  ':',
  '=',
  'is',
  '#',
  'id',
  'number',
  'no',
  '.',
  'token id',
  'with id',
  'with token id',
]);

/** Reads `#123`, `token id 123`, `position 4711`. Null where there is none. */
export function readTokenId(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const sign = lexemes[at]?.text === '#' ? at + 1 : null;
  const noun = sign ?? onePhrase(NOUN, lexemes, at);
  if (noun === null) return null;
  const start = sign === null ? skipPhrases(BETWEEN, lexemes, noun) : sign;
  const number = lexemes[start];
  if (number?.kind !== 'number' || !/^\d{1,78}$/.test(number.text)) return null;
  if (sign !== null && number.spaced) return null;
  const after = lexemes[start + 1];
  if (after?.text === '%' || (after?.spaced === false && after.kind === 'word')) return null;
  const value = asDecimal(number.text.replace(/^0+(?=\d)/, ''));
  return value === null ? null : { kind: 'setting', setting: { type: 'token_id', value }, next: start + 1 };
}
