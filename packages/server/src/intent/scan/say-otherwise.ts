import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { ALLOWANCES, sayAllowances } from './say-allowances.ts';
import { sayBacked, sayTaker } from './say-backed.ts';
import { ADDRESS_NOUNS, sayAddressed } from './say-addressed.ts';
import { BACK, sayBack } from './say-back.ts';
import { BRIDGING, sayBridged } from './say-bridged.ts';
import { DELIVERING, sayDelivered } from './say-delivered.ts';
import { sayBesideNames } from './say-beside-names.ts';
import { COUNTING, sayCounted } from './say-counted.ts';
import { GIVEN, sayGiven } from './say-given.ts';
import { HELD_THERE, sayHeld } from './say-held.ts';
import { HOLDING, sayHoldings } from './say-holdings.ts';
import { INTRODUCED, sayIntroduced } from './say-introduced.ts';
import { sayLists } from './say-lists.ts';
import { SHARED_OUT, sayTotals } from './say-totals.ts';
import { GOING_ON, sayNext } from './say-next.ts';
import { PAYING_WITH, sayPaying } from './say-paying.ts';
import { PLAIN, sayPlainly } from './say-plainly.ts';
import { sayThrough } from './say-through.ts';
import { sayTurned, TURNED } from './say-turned.ts';
import { sayVerbless, VERBLESS } from './say-verbless.ts';
import { sayWanting, WANTING } from './say-wanting.ts';
import { inTurn, type Known, type Verbs } from './rewording.ts';

type Say = (lexemes: readonly Lexeme[], vocabulary: Vocabulary, verbs: Verbs) => readonly Lexeme[];

/** Ways to say more plainly what is said otherwise, in their order, each with words without which there is nothing of it. */
const WAYS: readonly (readonly [words: readonly string[], say: Say])[] = [
  [COUNTING, sayCounted],
  [['of', ':'], sayBesideNames],
  [GIVEN, sayGiven],
  [PAYING_WITH, sayPaying],
  [TURNED, sayTurned],
  [HELD_THERE, sayHeld],
  [HOLDING, sayHoldings],
  [INTRODUCED, sayIntroduced],
  [VERBLESS, sayVerbless],
  [BACK, sayBack],
  [WANTING, sayWanting],
  [ALLOWANCES, sayAllowances],
  [PLAIN, (lexemes, _, verbs) => sayPlainly(lexemes, verbs)],
  [['collateral', 'as'], (lexemes) => sayTaker(sayBacked(lexemes))],
  [BRIDGING, sayBridged],
  [DELIVERING, sayDelivered],
  [ADDRESS_NOUNS, sayAddressed],
  [SHARED_OUT, sayTotals],
  [[':'], sayLists],
  [GOING_ON, sayNext],
  [['then'], sayThrough],
];

/** Puts plainly what there are other words for; every lexeme keeps its own place. */
export const sayOtherwise = inTurn<Known>(
  WAYS.map(([words, say]) => [words, (lexemes, { vocabulary, verbs }) => say(lexemes, vocabulary, verbs)]),
);
