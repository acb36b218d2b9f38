import { asDecimal } from '../../core/amount.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { firstWords, onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const NOUN = phrases([
  ...['where', 'whose'].flatMap((which) => ['token id', 'tokenid', 'id'].map((id) => `${which} ${id} is`)),
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
  'serial',
  'serial number',
  'serial no',
  'nft serial',
  'edition',
  'nft edition',
  ...['erc721', 'erc-721', 'erc1155', 'erc-1155', 'nft'].flatMap((kind) => [
    `${kind} token`,
    `${kind} token id`,
    `${kind} id`,
  ]),
  'erc721',
  'erc-721',
  'erc1155',
  'erc-1155',
]);
/** A noun that is a verb as well: the number after them is a position's only where nothing is counted by it. */
const POOL = phrases(['lp', 'lp no', 'pos']);
/** What may follow the number of a position, and no number of tokens. */
const ENDS = new Set([
  '',
  '.',
  '!',
  ',',
  ';',
  'and',
  'then',
  'on',
  'at',
  'in',
  'from',
  'now',
  'please',
  'pls',
  'completely',
  'fully',
  'entirely',
]);
const TOKEN = phrases(['token']);
/** "Token 12 of 0x…": what the number is of is a collection. */
const OF_COLLECTION = new Set(['of', 'from', 'in']);
/** After the number of an NFT that its collection stands before: "0x… token 12 to …". */
const GOES = new Set(['', 'to', '->', '→', '=>', 'over']);
const COLLECTION = new Set(['the', 'collection', 'contract', 'nft', 'address', 'at', ':']);
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

/** Words that it can begin with, apart from a number. */
export const TOKEN_ID_FIRST_WORDS: readonly string[] = ['#', ...firstWords(NOUN, POOL, TOKEN)];

/** Reads `#123`, `token id 123`, `position 4711`. Null where there is none. */
export function readTokenId(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const start = numberStart(lexemes, at);
  const number = start === null ? undefined : lexemes[start];
  if (start === null || number?.kind !== 'number' || !/^\d{1,78}$/.test(number.text)) return null;
  const after = lexemes[start + 1];
  if (after?.text === '%' || (after?.spaced === false && after.kind === 'word')) return null;
  const value = asDecimal(number.text.replace(/^0+(?=\d)/, ''));
  return value === null ? null : { kind: 'setting', setting: { type: 'token_id', value }, next: start + 1 };
}

/** Where the number begins that a sign or a noun announces; null where none does. */
function numberStart(lexemes: readonly Lexeme[], at: number): number | null {
  if (lexemes[at]?.text === '#') return lexemes[at + 1]?.spaced === false ? at + 1 : null;
  const noun = onePhrase(NOUN, lexemes, at);
  if (noun !== null) return skipPhrases(BETWEEN, lexemes, noun);
  const token = onePhrase(TOKEN, lexemes, at);
  const named = lexemes[at - 1]?.kind === 'address' && GOES.has(lexemes[(token ?? at) + 1]?.lower ?? '');
  if (token !== null && (named || isOfCollection(lexemes, token + 1))) return token;
  const pool = onePhrase(POOL, lexemes, at);
  if (pool === null) return null;
  const start = skipPhrases(BETWEEN, lexemes, pool);
  // "LP 100 USDC" speaks of an amount.
  const told = lexemes[start - 1]?.text === '#' || ENDS.has(lexemes[start + 1]?.lower ?? '');
  return told ? start : null;
}

/** Whether "of" and the address of a collection stand at a lexeme, or the text ends there. */
function isOfCollection(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes[at] === undefined) return true;
  if (!OF_COLLECTION.has(lexemes[at]?.lower ?? '')) return false;
  let next = at + 1;
  while (COLLECTION.has(lexemes[next]?.lower ?? '')) next += 1;
  return lexemes[next]?.kind === 'address';
}
