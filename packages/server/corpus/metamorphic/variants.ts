/** Addresses, names of a name service, what stands in quotation marks, links and functions are kept as they are: their letters count. */
const KEPT = /0x|[1-9A-HJ-NP-Za-km-z]{30,}|["“'‘(]|:\/\/|[a-z_\d]\.[a-z]/i;

const eachWord = (text: string, change: (word: string) => string): string =>
  text.replaceAll(/\S+/g, (word) => (KEPT.test(word) ? word : change(word)));

const title = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

/** "５ ＵＳＤＣ": letters and digits as wide as others write theirs. */
const widely = (word: string): string =>
  word.replaceAll(/[\dA-Za-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** "٥ USDC". */
const inOtherDigits = (word: string): string =>
  word.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** A request written otherwise, by what was done to it. None of these may lead to another transaction. */
export const VARIANTS: Readonly<Record<string, (text: string) => string>> = {
  'upper case': (text) => eachWord(text, (word) => word.toUpperCase()),
  'lower case': (text) => eachWord(text, (word) => word.toLowerCase()),
  'title case': (text) => eachWord(text, title),
  'two spaces': (text) => text.replaceAll(' ', '  '),
  'hard spaces': (text) => text.replaceAll(' ', '\u{a0}'),
  'full width': (text) => eachWord(text, widely),
  'other digits': (text) => eachWord(text, inOtherDigits),
  tabs: (text) => text.replaceAll(' ', '\t'),
  'empty lines around it': (text) => `\n\n${text}\n`,
  'a full stop': (text) => `${text}.`,
  'an exclamation mark': (text) => `${text}!`,
  'a question mark': (text) => `${text}?`,
  dots: (text) => `${text}...`,
  'a comma': (text) => `${text},`,
  please: (text) => `${text} please`,
  'please before': (text) => `please ${text}`,
  thanks: (text) => `${text}. Thanks!`,
  asap: (text) => `${text} asap`,
  'a bullet': (text) => `- ${text}`,
  bold: (text) => `**${text}**`,
  'can you': (text) => `can you ${text}?`,
  'i want to': (text) => `i want to ${text}`,
  'a signature': (text) => `${text}\n\nBest regards`,
};

/** What is put between two words of a request. None of these may lead to another transaction. */
export const PAUSES: readonly string[] = [', ', '. ', '; ', '\n', '\n\n', '\n- ', ' please '];
