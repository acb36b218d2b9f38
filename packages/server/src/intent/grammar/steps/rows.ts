import type { SlotType } from '../../../core/intent.ts';
import type { Join } from '../../lexicon/joins.ts';
import { handsOut, mayHandOut, type CompiledAction, type CompiledActions } from '../compiled-actions.ts';
import type { Noun, ValueElement } from '../roles/element.ts';
import { fitRow, type Fit, type RowPart } from './match-row.ts';
import { withAmountOfVerb } from './said-by-verb.ts';
import { isName } from './is-name.ts';
import { eachOf, strongerJoin, type Each, type Piece } from './pieces.ts';

/** Values said together: one step, or the part of a step that a list leaves to its neighbours. */
export interface Row {
  readonly join: Join | null;
  /** A colon stands before it, whatever else does. */
  readonly colon: boolean;
  readonly parts: readonly RowPart[];
  /** The first of its parts, where it stands in the row before and is meant for this one too. */
  readonly lead?: ValueElement;
  readonly start: number;
  readonly end: number;
}

/** What one verb governs: its rows, and the actions that it may mean. */
export interface Statement {
  /** As a word of a phrase; null where there is no verb and only whole phrases count. */
  readonly verb: Words | null;
  /** What the verb may mean. */
  readonly actions: readonly CompiledAction[];
  /** Every action, for its whole phrases. */
  readonly phrases: readonly CompiledAction[];
  readonly rows: readonly Row[];
  /** Where "each" or "evenly" stands in it. */
  readonly each: Each | null;
  readonly nouns: readonly Noun[];
}

/** After these a sentence may say whose address it was about. */
const APART = new Set<Join>(['comma', 'stop']);
const ENDING = new Set<Join | null>(['break', 'stop']);
const SOFT = new Set<Join>(['comma', 'dash', 'colon', 'break', 'stop']);
const PAUSES = new Set<Join | null>(['comma', 'colon', 'and', 'then', null]);
const GETTING = new Set(['get', 'receive', 'gimme', 'give me', 'get me']);

type Words = Extract<RowPart, { kind: 'words' }>;

/**
 * Every way to understand some parts under the verb of a statement. A verb may also be the first word of a whole phrase:
 * "get 5 USDC to …".
 */
export function fitParts(
  { verb, actions, phrases }: Pick<Statement, 'verb' | 'actions' | 'phrases'>,
  parts: readonly RowPart[],
): readonly Fit[] {
  if (verb === null) return fitRow(parts, phrases, phrasesOf);
  const asVerb = fitRow(parts, actions, patternsOf).map((fit) => withAmountOfVerb(fit, verb));
  const asWord = fitRow([verb, ...parts], phrases, phrasesOf);
  return [...asVerb, ...asWord];
}

const patternsOf = ({ patterns }: CompiledAction): CompiledAction['patterns'] => patterns;
const phrasesOf = ({ phrases }: CompiledAction): CompiledAction['phrases'] => phrases;

interface Building {
  readonly verb: Words | null;
  readonly actions: readonly CompiledAction[];
  readonly phrases: readonly CompiledAction[];
  readonly rows: Row[];
  each: Each | null;
  readonly nouns: Noun[];
  join: Join | null;
}

function begin(verb: Building['verb'], actions: Building['actions'], { main }: CompiledActions): Building {
  return { verb, actions, phrases: main, rows: [], each: null, nouns: [], join: null };
}

/** Groups pieces into statements, and the pieces of a statement into rows. */
export function buildStatements(pieces: readonly Piece[], compiled: CompiledActions): readonly Statement[] {
  const statements: Building[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = leadsNext(piece, pieces[index + 1]) ? undefined : statements.at(-1);
    const joined = last && piece.verb ? joinVerb(last, piece, compiled) : null;
    if (joined) {
      statements[statements.length - 1] = joined;
    } else if (piece.verb) {
      const leading = last && isLeadIn(last, piece, compiled) ? statements.pop()?.rows[0] : undefined;
      const named = last && isMereNouns(last) ? (statements.pop()?.nouns ?? []) : [];
      const { base, item } = piece.verb;
      const verb = { kind: 'words', text: base, item } as const;
      const statement = begin(verb, compiled.byVerb.get(base) ?? [], compiled);
      statement.nouns.push(...named);
      statements.push(statement);
      addPiece(
        statement,
        leading ? { ...piece, parts: [...leading.parts, ...piece.parts], start: leading.start } : piece,
      );
    } else if (last) {
      addPiece(last, piece);
    } else {
      const statement = begin(null, compiled.main, compiled);
      statements.push(statement);
      addPiece(statement, piece);
    }
  }
  return statements;
}

/** "… to USDC. Using Jupiter, swap 0.1 SOL": what a sentence begins with belongs to the verb after its pause. */
function leadsNext({ verb, join, parts }: Piece, next: Piece | undefined): boolean {
  if (verb !== null || next === undefined || next.verb === null) return false;
  // "… and with Aave, borrow 25 USDC", "; Aave: borrow": where it happens stands before its verb.
  const place = parts.every((part) => part.kind === 'value' && part.types.includes('protocol'));
  if (
    place &&
    join !== null &&
    join !== 'comma' &&
    (next.join === 'colon' || (next.join === 'comma' && isMarked(parts)))
  )
    return true;
  const begins = join === 'stop' || join === 'break' || join === 'semicolon';
  const pause = next.paused && next.join !== 'and' && next.join !== 'then';
  if (!pause) return false;
  // "… and with 1% slippage, swap 5 ETH to USDC".
  return begins ? isMarked(parts) : (join === 'and' || join === 'then') && parts.every(isSetting);
}

/** Whether words without a verb say how much and to whom, under a verb that pays nobody. */
const isPayment = ({ parts }: Piece, { actions }: Building): boolean =>
  !actions.some(handsOut) &&
  parts.some((part) => part.kind === 'value' && part.marker === null && part.entity?.kind === 'amount') &&
  parts.some((part) => part.kind === 'value' && /^(?:address|recipient)$/.test(part.entity?.kind ?? ''));

const isMarked = (parts: readonly RowPart[]): boolean =>
  parts.every((part) => part.kind === 'value' && part.marker !== null);

/**
 * "I need 50 USDC, pay with ETH", "interact with 0x…: call claim()": a verb after a pause may be a word of the phrase that
 * has begun, or say again what the verb before it says. One step only where neither part is whole by itself.
 */
function joinVerb(
  last: Building,
  { join, verb, parts, end, ...piece }: Piece,
  compiled: CompiledActions,
): Building | null {
  const [only, more] = last.rows;
  if (!only || more || !verb || !PAUSES.has(join) || last.each !== null || piece.each !== null) return null;
  if (join !== 'colon' && !compiled.literals.has(verb.base)) return null;
  const meant = compiled.byVerb.get(verb.base) ?? [];
  const again = { ...last, actions: last.actions.filter((action) => meant.includes(action)) };
  const word = { kind: 'words', text: verb.base, item: verb.item } as const;
  const together = [
    { statement: last, said: [...only.parts, word, ...parts] },
    // Without a verb before, this one says what to do: "to alice.eth: lend 5 USDC" is no payment.
    ...(join === 'colon' && last.verb !== null && again.actions.length > 0
      ? [{ statement: again, said: [...only.parts, ...parts] }]
      : []),
  ].find(({ statement, said }) => isWhole(statement, said));
  // "Stake 7 SOL, get bSOL": the first part is whole without its phrase.
  const apart = (join === 'then' || !GETTING.has(verb.base)) && isWhole(last, only.parts);
  if (!together || apart || isWhole({ ...last, actions: meant }, parts)) return null;
  last.nouns.push(...piece.nouns);
  return { ...last, ...together.statement, rows: [{ ...only, parts: together.said, end }] };
}

/** "Using my collateral, borrow …": nouns that a sentence begins with belong to its verb. */
const isMereNouns = ({ verb, rows, each, nouns }: Building): boolean =>
  verb === null && rows.length === 0 && each === null && nouns.length > 0;

type Meant = Pick<Statement, 'verb' | 'actions' | 'phrases'>;

const isWhole = (statement: Meant, said: readonly RowPart[]): boolean =>
  fitParts(statement, said).some(({ open }) => open.length === 0);

/** `to 0x…: send 5 USDC`: marked values before a verb belong to it; a verb may be the last field of a note as well. */
function isLeadIn(
  { verb, rows, each }: Building,
  { join, verb: next }: Piece,
  compiled: CompiledActions,
): boolean {
  const [only, more] = rows;
  if (verb !== null || each !== null || !only || more || join === null) return false;
  const field = join === 'break' && only.parts.length > 1;
  const leading = join === 'colon' || join === 'comma' || field;
  const handing = next !== null && mayHandOut(next.base, compiled);
  return only.parts.every((part, at) => {
    if (part.kind !== 'value') return false;
    if (!leading) return handing && isIntroduced(part, join);
    return part.marker !== null || (field && isCounted(part, only.parts[at - 1]));
  });
}

/** The token right behind its amount. */
const isCounted = ({ types }: ValueElement, before: RowPart | undefined): boolean =>
  types.includes('token') && before?.kind === 'value' && before.entity?.kind === 'amount';

function goOn(statement: Building, piece: Piece, join: Join | null): { goesOn: boolean; bound: boolean } {
  const bound = join === 'and' && statement.actions.some(({ definition }) => definition.joined);
  // "At 1% slippage and a 20 minute deadline".
  const setting =
    join === 'and' &&
    piece.verb === null &&
    piece.parts.every((part) => isSetting(part) || isAside(part, statement));
  // "0x…: 10 USDC" in a list says what somebody gets.
  const entry = join === 'colon' && statement.rows.length > 1 && !statement.actions.some(handsOut);
  // "… and swap to AERO\nUSDC 10 to 0x…": a line that says how much and to whom may be a payment of its own.
  const line = ENDING.has(join) && statement.rows.length > 0 && isPayment(piece, statement);
  return {
    // "… everything; from 9WzD…" goes on, "… to alice.eth (20); Aave, supply …" does not.
    goesOn:
      !(entry || line) &&
      (join === null ||
        SOFT.has(join) ||
        (join === 'semicolon' && isMarked(piece.parts)) ||
        bound ||
        setting),
    bound: bound && !setting,
  };
}

/** "The recipient is 0x…. Send 5 USDC": a sentence of its own may say to whom. */
const isIntroduced = ({ marker, types }: ValueElement, join: Join): boolean =>
  SOFT.has(join) && marker === 'label' && types.includes('recipient');

function addPiece(statement: Building, piece: Piece): void {
  const join = strongerJoin(statement.join, piece.join);
  statement.each = eachOf(statement.each, piece.each);
  statement.nouns.push(...piece.nouns);
  if (piece.parts.length === 0) {
    statement.join = piece.verb ? null : join;
    return;
  }
  statement.join = null;
  const last = statement.rows.at(-1);
  const together = last ? [...last.parts, ...piece.parts] : [];
  const { goesOn, bound } = goOn(statement, piece, join);
  if (
    last &&
    statement.each === null &&
    goesOn &&
    fitTogether(statement, together, { bound, alone: last.parts })
  ) {
    statement.rows[statement.rows.length - 1] = { ...last, parts: together, end: piece.end };
    return;
  }
  const named = last && join !== null && APART.has(join) ? namePerson(statement, last, piece) : null;
  if (named) {
    statement.rows[statement.rows.length - 1] = named;
    return;
  }
  statement.rows.push({ join, colon: piece.colon, parts: piece.parts, start: piece.start, end: piece.end });
}

const SETTINGS = new Set<SlotType>(['slippage', 'deadline', 'speed', 'range', 'fee_tier', 'memo']);

const isSetting = (part: RowPart): boolean =>
  part.kind === 'value' && part.types.every((type) => SETTINGS.has(type));

/** "And use my nonce account 9WzD…": its marker announces what is said aside, and nothing else. */
function isAside(part: RowPart, { actions }: Building): boolean {
  if (part.kind !== 'value' || part.marker === null) return false;
  const { marker } = part;
  const announced = actions
    .flatMap(({ slots }) => Object.values(slots))
    .filter(({ markers }) => markers.includes(marker));
  return announced.length > 0 && announced.every(({ aside }) => aside === true);
}

/**
 * Across an "and" only the values of an action that takes two things at once belong together. What is whole by itself is
 * not taken apart for something that leaves more open: "send 1 SOL to A, B" is no bridge.
 */
function fitTogether(statement: Building, parts: readonly RowPart[], { bound, alone }: Together): boolean {
  const fits = fitParts(statement, parts).filter(({ action }) => !bound || action.definition.joined === true);
  return fits.some(({ open }) => open.length === 0) || (fits.length > 0 && !isWhole(statement, alone));
}

interface Together {
  readonly bound: boolean;
  /** What was said before the rest, by itself. */
  readonly alone: readonly RowPart[];
}

const isPerson = (part: RowPart): part is ValueElement =>
  part.kind === 'value' && part.entity === null && part.types.includes('recipient');

/** "Send 5 USDC to Alice. Her address is 0x…": the address of the only person in the statement. Null for anything else. */
function namePerson({ rows }: Building, last: Row, { parts, end }: Piece): Row | null {
  const [value, more] = parts;
  if (more || value?.kind !== 'value') return null;
  if (value.marker !== 'label' || !value.entity || !value.types.includes('recipient')) return null;
  const [person, another] = rows.flatMap((row) => row.parts.filter(isPerson));
  if (!person || another || !last.parts.includes(person)) return null;
  if (!isName(person.item.text)) return null;
  const named: ValueElement = { ...value, marker: person.marker };
  return { ...last, parts: last.parts.map((part) => (part === person ? named : part)), end };
}
