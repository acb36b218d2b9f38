import { asOne, isSomebody, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet, wordTable } from '../text/listed-words.ts';

/** Small words as they are typed on a phone, and stiff ones for the usual word. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['w', 'with'],
  ['n', 'and'],
  ['nd', 'and'],
  ['thru', 'through'],
  ['wit', 'with'],
  ['frm', 'from'],
  ['frum', 'from'],
  ['ur', 'your'],
  ['liq', 'liquidity'],
  ['amt', 'amount'],
  ['addy', 'address'],
  ['addr', 'address'],
  ['acc', 'account'],
  ['acct', 'account'],
  ['accs', 'accounts'],
  ['accts', 'accounts'],
  ['outta', 'out of'],
  ['hit', 'send'],
  ['gib', 'give'],
  ['crate', 'create'],
  ['utilizing', 'using'],
  ['utilising', 'using'],
  ['employing', 'using'],
  ['leveraging', 'using'],
  ['harnessing', 'using'],
  ['teh', 'the'],
  ['evry', 'every'],
  ['recieve', 'receive'],
  ['recieved', 'received'],
  ['recieving', 'receiving'],
  ['valeu', 'value'],
  ['wnat', 'want'],
  ['ive', "i've"],
  ['adn', 'and'],
  ['plese', 'please'],
  ['slippagebps', 'slippage bps'],
  ['slippage_bps', 'slippage bps'],
  ['slippagetolerance', 'slippage tolerance'],
  ['slippage_tolerance', 'slippage tolerance'],
];
const SPELT = wordTable(SPELLINGS);

const TITLES = ['mr', 'mrs', 'ms', 'dr', 'prof'];
const isTitle = wordSet(TITLES);

/** "Mrs. Klein": no sentence ends there. */
const endsTitle = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.text === '.' &&
  !(lexemes[at]?.spaced ?? true) &&
  lexemes.slice(at - 1, at).some(isTitle) &&
  /^[A-Z][a-z]+$/.test(lexemes[at + 1]?.text ?? '');

const isSounded = (lexeme: Lexeme): boolean =>
  lexeme.kind === 'number' ? lexeme.text === '2' || lexeme.text === '4' : isSlip(lexeme);
/** "To", as a finger slips. */
const SLIPS = ['too', 'ot', 'tp'];
const isSlip = wordSet(SLIPS);
/** All that is looked for; most messages have none of it. */
export const SPELT_OTHERWISE: readonly string[] = [
  ...SPELLINGS.map(([word]) => word),
  ...TITLES,
  ...SLIPS,
  '2',
  '4',
];
const mayStandForOther = wordSet(SPELT_OTHERWISE);
/** "Half of it 2 bob.eth". */
const isIt = wordSet(['it', 'them', 'that']);
const isOwner = wordSet(['the', 'my', 'our', 'his', 'her', 'their', 'your']);

/** "5 usdc 2 bob.eth", "5 usdc too bob.eth", "to bob.eth 4 the marketplace": no amount, where a number with its token stands right before, or whose it is behind. */
function sounded(lexemes: readonly Lexeme[], at: number): string | undefined {
  const [number, token, lexeme, next] = lexemes.slice(Math.max(0, at - 2), at + 2);
  if (at < 2 || !lexeme?.spaced || !next?.spaced) return undefined;
  const counted = number?.kind === 'number' && token?.kind === 'word';
  if (lexeme.text !== '4') {
    const paid = counted || (number?.lower === 'of' && token !== undefined && isIt(token));
    return paid && isSomebody(next) && endsAt(lexemes[at + 2]) ? 'to' : undefined;
  }
  return (isSomebody(token) || counted) && isOwner(next) ? 'for' : undefined;
}

const endsAt = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined ||
  lexeme.kind === 'break' ||
  lexeme.kind === 'word' ||
  /^(?:[.!?,]|\p{Extended_Pictographic}.*)$/u.test(lexeme.text);

/** Reads "w/ 3% slippage" and "n send it" as they are meant; every lexeme keeps its own text and place. */
export function spellOut(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const spelled: Lexeme[] = [];
  let before = false;
  for (let at = 0; at < lexemes.length; at += 1) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    const own = mayStandForOther(lexeme);
    // What stands behind such a word may belong to it, as the stroke of "w/" does.
    const said = own || before ? spelledAt(lexemes, at, lexeme) : null;
    before = own;
    if (said) spelled.push(...said);
    else spelled.push(lexeme);
  }
  return spelled;
}

/** What stands in the place of a lexeme; null where it stays as it is. */
function spelledAt(lexemes: readonly Lexeme[], at: number, lexeme: Lexeme): readonly Lexeme[] | null {
  const sound = isSounded(lexeme) ? sounded(lexemes, at) : undefined;
  if (sound !== undefined) return [{ ...readAs(lexeme, sound), kind: 'word' }];
  const before = lexemes[at - 1];
  // The stroke of "w/".
  if (lexeme.text === '/' && !lexeme.spaced && before?.lower === 'w') return [];
  if ((before && hitUp(lexemes, at - 1) === 2) || endsTitle(lexemes, at)) return [];
  const lower = SPELT(lexeme);
  if (lexeme.kind !== 'word' || lower === undefined) return null;
  if (lexeme.lower === 'hit') {
    const words = hitUp(lexemes, at);
    return words === 0 ? null : [asOne(lexemes.slice(at, at + words), 'word', lower, ' ')];
  }
  const [first = lower, second] = lower.split(' ');
  if (second !== undefined) return asTwo(lexeme, first, second);
  const stroke = lexemes[at + 1];
  if (lexeme.lower !== 'w' || stroke?.text !== '/' || stroke.spaced) return [readAs(lexeme, lower)];
  return [{ ...readAs(lexeme, lower), text: lexeme.text + stroke.text, end: stroke.end }];
}

/** How many words "hit", or "hit up", right before somebody has; what hits anything else is a price. */
function hitUp(lexemes: readonly Lexeme[], at: number): number {
  if (lexemes[at]?.lower !== 'hit') return 0;
  if (isSomebody(lexemes[at + 1])) return 1;
  return lexemes[at + 1]?.lower === 'up' && isSomebody(lexemes[at + 2]) ? 2 : 0;
}

/** "Outta" as "out of": the first word has as many of its letters as it has itself, and the stroke of "slippage_bps". */
function asTwo(lexeme: Lexeme, first: string, second: string): Lexeme[] {
  const { text, start } = lexeme;
  const cut = first.length + (text[first.length] === '_' ? 1 : 0);
  return [
    { ...readAs(lexeme, first), text: text.slice(0, cut), end: start + cut },
    { ...readAs(lexeme, second), text: text.slice(cut), start: start + cut, spaced: false },
  ];
}
