import type { Scan } from '../scan/item.ts';
import { accountForMessage, type MessageContext } from './roles/account-message.ts';
import type { ValueElement } from './roles/element.ts';
import { remembering } from './roles/memory.ts';
import { buildElements } from './roles/elements.ts';
import { lex } from '../text/lexeme.ts';
import { isWishWord } from '../lexicon/wish-words.ts';
import { forExample } from './explain/example-for.ts';
import { explain } from './explain/explain.ts';
import { explainGetting } from './explain/explain-lookup.ts';
import { explainSecrets } from './explain/secrets.ts';
import { withAmountOfVerb } from './steps/said-by-verb.ts';
import { openNames, type RowPart } from './steps/match-row.ts';
import { carryBefore } from './steps/carry-before.ts';
import { checkCount, checkTotals } from './steps/check-count.ts';
import { carryPosition } from './steps/carry-position.ts';
import { cutPieces, type Piece } from './steps/pieces.ts';
import { otherClosing } from './dialogue/other-closing.ts';
import { takeOpening, type Opening } from './dialogue/opening.ts';
import { findQuestionMarks } from './roles/punctuation.ts';
import { referBack } from './steps/refer-back.ts';
import { buildStatements, type Statement } from './steps/rows.ts';
import { settleStatement } from './steps/settle-statement.ts';
import type { Place } from './explain/unclear.ts';
import type { Step } from './steps/step.ts';
import { explainOtherWallet } from './explain/other-wallet.ts';
import { ask, refuse, troubled, type Trouble, type Troubled } from './explain/trouble.ts';

/** What one message says, taken by itself. */
export type MessageReading =
  | { readonly kind: 'steps'; readonly steps: readonly Step[]; readonly opening: Opening }
  | {
      readonly kind: 'values';
      readonly values: readonly ValueElement[];
      readonly opening: Opening;
      /** "10 each", "0.1 ETH per person": more than one is to get it. */
      readonly each: boolean;
    }
  /** Nothing but politeness, or nothing but a word such as "yes", "cancel", "the second". */
  | { readonly kind: 'words'; readonly opening: Opening }
  | Troubled;

/** More pieces than any request has: not looked into, so that hostile input stays cheap. */
const MOST_PIECES = 64;

/** Several times what the longest list of payments has. */
const MOST_LEXEMES = 1_200;

const remembered = remembering<MessageReading>();

/** Reads one message by itself, in time linear in its length. */
export function readMessage(content: string, message: number, context: MessageContext): MessageReading {
  const { chain = false, asked = false } = context.settled ?? {};
  const key = `${message} ${chain} ${asked} ${content}`;
  return remembered(context.memory, key, () => read(content, message, context));
}

function read(content: string, message: number, context: MessageContext): MessageReading {
  const lexemes = lex(content);
  if (lexemes.length > MOST_LEXEMES) {
    return troubled(explainSecrets(lexemes) ?? refuse('not_understood', 'The request has too many parts.'));
  }
  const { scan, accounting } = accountForMessage(content, message, context, lexemes);
  const { elements, ...opened } = takeOpening(buildElements(scan, accounting), message === 0);
  const namesChain = scan.items.some((item) => item.kind === 'chain');
  const opening: Opening = { ...opened, namesChain };
  const { pieces, problems } = cutPieces(elements);
  if (pieces.length > MOST_PIECES)
    return troubled(refuse('not_understood', 'The request has too many parts.'));
  const marks = context.settled?.asked === true ? [] : findQuestionMarks(scan);
  const found = [...problems, ...marks];
  if (found.length > 0) return troubled(explain(scan, found, context));
  return readPieces(pieces, { scan, opening, context });
}

interface Reading {
  readonly scan: Scan;
  readonly opening: Opening;
  readonly context: MessageContext;
}

function readPieces(pieces: readonly Piece[], { scan, opening, context }: Reading): MessageReading {
  const statements = buildStatements(pieces, context.compiled);
  if (statements.length === 0) return { kind: 'words', opening };
  const values = bareValues(statements);
  const settled = settleAll(statements, { scan, vocabulary: context.vocabulary });
  const looks = 'steps' in settled && isWhole(settled.steps) ? null : explainGetting(scan);
  if (looks) return troubled(looks);
  if ('steps' in settled) {
    const whole = values === null || (isWhole(settled.steps) && !isOneLine(statements));
    const other = whole ? otherClosing(scan, settled.steps) : null;
    if (other) return troubled(other);
    if (whole) return { kind: 'steps', steps: settled.steps, opening };
  }
  if (values) return { kind: 'values', values, opening, each: statements.some(({ each }) => each !== null) };
  const words = pieces.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'words' ? [part.item] : [])),
  );
  if (words.length > 0) return troubled(explain(scan, words, context));
  return 'trouble' in settled
    ? troubled(explainOtherWallet(scan, context.wallet) ?? settled.trouble)
    : { kind: 'words', opening };
}

/** The values of a message without a verb: an answer, unless they make a whole phrase. Null where words are in it too. */
function bareValues(statements: readonly Statement[]): readonly ValueElement[] | null {
  const [only, more] = statements;
  if (!only || more || only.verb !== null) return null;
  const said = only.rows.flatMap((row) => row.parts).filter((part) => !isColon(part));
  // "I want USDC", in answer to which token.
  const parts = said[0]?.kind === 'words' && isWishWord(said[0].text) ? said.slice(1) : said;
  const values = parts.filter((part): part is ValueElement => part.kind === 'value');
  // "At most 3000 USDC each" bounds something else than the whole.
  if (only.each !== null && values.some(({ marker, types }) => marker !== null && types.includes('amount')))
    return null;
  return values.length === parts.length && values.length > 0 ? values : null;
}

/** "0x…: 5 USDC" by itself may be an answer or a balance; a list of them is one of payments. */
const isColon = (part: RowPart): boolean => part.kind === 'words' && part.text === ':';
const isOneLine = ([only]: readonly Statement[]): boolean =>
  only?.rows.length === 1 && only.rows.some(({ parts }) => parts.some(isColon));

const isWhole = (steps: readonly Step[]): boolean =>
  steps.every(({ action, said }) => openNames(action, said).length === 0);

function settleAll(
  statements: readonly Statement[],
  place: Place,
): { steps: readonly Step[] } | { trouble: Trouble } {
  const { scan } = place;
  const steps: Step[] = [];
  for (const statement of statements) {
    const settled =
      statement.rows.length === 0
        ? emptyStep(statement, place)
        : settleStatement(statement, scan, steps.at(-1), place.vocabulary);
    if ('trouble' in settled) return settled;
    const referred = referBack(settled.steps, steps, place);
    if ('trouble' in referred) return referred;
    const said = [statement.verb?.item.lower ?? '', ...statement.nouns.map(({ word }) => word)];
    const carried = carryBefore(referred.steps, said, steps);
    if ('trouble' in carried) return carried;
    steps.push(...carried.steps);
  }
  const several = statements.filter(({ each }) => each !== null).length > 1;
  const loose = statements.length > 1 && statements.some(({ verb }) => verb === null) && !isWhole(steps);
  if (several || loose) return { trouble: notOneByOne(statements, scan) };
  return (
    checkTotals(steps, scan) ??
    checkRests(steps) ??
    checkCount(steps, scan) ?? { steps: carryPosition(steps) }
  );
}

/** What stands without a verb beside an instruction, or is shared out twice. */
function notOneByOne(statements: readonly Statement[], { content }: Scan): Trouble {
  const loose = statements.find(({ verb }) => verb === null);
  const words = content.slice(loose?.rows[0]?.start, loose?.rows.at(-1)?.end).replaceAll(/\s+/g, ' ');
  return ask(
    loose
      ? `It is not clear what should be done with "${words}". Please say each step in a sentence by itself, beginning with what should be done.`
      : 'It is not clear how much goes to whom. Please say each payment in a sentence by itself.',
  );
}

/** A verb with nothing after it: everything is open. */
function emptyStep(
  { actions, nouns, verb }: Statement,
  { scan, vocabulary }: Place,
): { steps: readonly Step[] } | { trouble: Trouble } {
  // "Rewards. …": a noun by itself asks for nothing.
  if (verb === null) return { trouble: ask('What should be done?') };
  const meanings = actions.filter(
    (meant) =>
      nouns.every((noun) => noun.actions.includes(meant.definition.name)) &&
      (meant.nouns.length === 0 || nouns.some(({ word }) => meant.nouns.includes(word))),
  );
  // "Close my token account" says what to do, and not with which; "put" alone says neither.
  const telling = verb.text.includes(' ') ? meanings[0] : undefined;
  const action = meanings.find(({ needs }) => needs.length === 0) ?? telling;
  if (!action) return { trouble: ask('What should be done?') };
  const open = openNames(action, new Map());
  // "Claim" and nothing else.
  if (open.length === 0 && nouns.length === 0 && !verb.text.includes(' ')) {
    const such = forExample(action.definition, vocabulary);
    return { trouble: ask(`What exactly should be done? Please say it whole${such}.`) };
  }
  const empty = { action, filled: new Map<string, ValueElement>(), open };
  const { filled } = withAmountOfVerb(empty, verb);
  const said = new Map(
    [...filled].map(([name, value]) => [name, { message: scan.message, value, carried: null }] as const),
  );
  const { start, end } = verb.item;
  return { steps: [{ action, message: scan.message, start, end, said }] };
}

/** "The rest" is what earlier steps leave of the same token; without one it could mean anything. */
function checkRests(steps: readonly Step[]): { trouble: Trouble } | null {
  const dangling = steps.some((step, index) => {
    const rest = [...step.said.values()].some(
      ({ value: { entity } }) => entity?.kind === 'amount' && entity.match.rest,
    );
    const counted = tokensOf(step)[0];
    return rest && !steps.slice(0, index).some((earlier) => tokensOf(earlier).includes(counted ?? ''));
  });
  return dangling ? { trouble: ask('The rest of what? Please say the amount as a number.') } : null;
}

/** The tokens of a step as they are written, in the order of its slots. */
function tokensOf({ action, said }: Step): string[] {
  return Object.entries(action.slots).flatMap(([name, { type }]) => {
    const word = type === 'token' ? said.get(name)?.value.item.lower : undefined;
    return word === undefined ? [] : [word];
  });
}
