import { phraseList } from '../lexicon/phrase-list.ts';
import { REAL_WORDS } from '../lexicon/real-words.ts';
import { readAs, type Lexeme } from '../text/lexeme.ts';
import { wordTable } from '../text/listed-words.ts';

/** Ordinary words that are often mistyped. No token, name, number or setting is among them. */
const WORDS = phraseList(`
  token, tokens, address, wallet, please, liquidity, recipient, balance, account, protocol, network, thanks, worth, contract,
  collateral, slippage, check, confirm, transaction`);

/** English words that are one slip away from one of these. */
const REAL = new Set(
  phraseList('lease, pleas, tank, tanks, thank, hanks, than, toke, wort, contact, protocols, count, address'),
);

/** A letter left out or doubled, or two neighbours swapped: what fingers do. */
function slipsOf(word: string): string[] {
  return word.split('').flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const [next, rest] = [after.slice(0, 1), after.slice(1)];
    return [before + after, before + letter + letter + after, before + next + letter + rest];
  });
}

/** Misspelt so often, and farther off than by one slip. */
const OFTEN: readonly (readonly [string, string])[] = [
  [
    'recipient',
    'receipient, recepient, receipent, recipiant, reciepient, receipienct, recipeint, recepiant, resipient, recipitent, recipinet',
  ],
  ['receiver', 'reciever, recever, recevier, reciver, receiever'],
  ['beneficiary', 'benificiary, beneficary, benefeciary, beneficiery'],
  ['address', 'adress, addres, addresss, adres, adrress, addess, addreess, addrss'],
  ['liquidity', 'liquidty, liqudity, liquditiy, liquitidy, liqiudity'],
  ['collateral', 'colateral, collatoral, collaterall'],
  ['slippage', 'slipage, slippge, slippadge'],
];

const SLIPS: readonly (readonly [string, string])[] = [
  ...WORDS.flatMap((word) => slipsOf(word).map((slip) => [slip, word] as const)).filter(
    ([slip]) => !WORDS.includes(slip) && !REAL.has(slip) && !REAL_WORDS.has(slip),
  ),
  ...OFTEN.flatMap(([word, ways]) => phraseList(ways).map((way) => [way, word] as const)),
];
export const MISSPELT: readonly string[] = SLIPS.map(([slip]) => slip);
const meantBy = wordTable(SLIPS);

/** Reads "50 usdt toknes" as it is meant; every lexeme keeps its own text and place. What is known as it stands is left alone. */
export function correctSpelling(
  lexemes: readonly Lexeme[],
  isKnown: (word: Lexeme) => boolean,
): readonly Lexeme[] {
  const meant = (lexeme: Lexeme): string | undefined => {
    const word = lexeme.kind === 'word' ? meantBy(lexeme) : undefined;
    return word === undefined || isKnown(lexeme) ? undefined : word;
  };
  if (!lexemes.some((lexeme) => meant(lexeme) !== undefined)) return lexemes;
  return lexemes.map((lexeme) => {
    const word = meant(lexeme);
    return word === undefined ? lexeme : readAs(lexeme, word);
  });
}
