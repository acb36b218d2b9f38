import { isReport } from './answering.ts';

/** "Supply 100 USDC to FakeBank": a name in one word where the protocol stands. */
const AT =
  /\s(?:to|on|in|into|at|with|via|through|using|from)\s+([A-Za-z][A-Za-z\d]{2,19})(?=\s*(?:[.,!]|$)|\s+on\s)/g;
/** "Try Aave V3 instead", "ok, use Morpho then". */
const INSTEAD =
  /^(?<front>\s*(?:(?:ok|okay|then|well|fine|alright|please|hm+|oh|in\s+that\s+case)[\s,.!]+)*)(?:(?:try|use|go\s+with|let['’]?s\s+(?:try|use)|do\s+it\s+(?:on|with|at)|with|on|in)\s+)?(?<name>[A-Za-z]{3,20})(?:\s+v\d)?(?:[\s,]+(?:instead|then|please|pls))*[\s.!]*$/i;
/** "I have no adapter for fakebank", "FakeBank isn't supported". */
const NONE =
  /\b(?:no\s+(?:adapter|protocol|market|pool|integration|support)|unknown|unsupported)\b|(?:\b(?:not|cannot)|n['’]t)\b[^.!?\n]{0,60}\b(?:support(?:ed)?|available|known?|recogni[sz]ed?|find|found|exist|listed|integrated|handle)\b/i;

/** What is known of a name. */
type KindOf = (name: string) => string | null;

/**
 * A request without the name of a protocol that nobody knows, where the assistant says that it has none of that name and the user names another one
 * right after it; null for any other.
 */
export function withoutProtocol(
  content: string,
  { heard, answer }: { readonly heard: string; readonly answer: string },
  kindOf: KindOf,
): string | null {
  const name = INSTEAD.exec(answer)?.groups?.['name'];
  if (name === undefined || heard.includes('?') || kindOf(name) !== 'protocol') return null;
  if (isReport(heard)) return null;
  const [only, more] = [...content.matchAll(AT)].filter(([, word = '']) => kindOf(word) === 'word');
  if (!only || more || !deniesIt(heard, only[1]?.toLowerCase() ?? '')) return null;
  return (
    content.slice(0, only.index) + ' '.repeat(only[0].length) + content.slice(only.index + only[0].length)
  );
}

const deniesIt = (heard: string, word: string): boolean =>
  heard
    .toLowerCase()
    .split(/[.!?\n]+/)
    .some((sentence) => NONE.test(sentence) && sentence.split(/[^a-z\d]+/).includes(word));

/** "Try Aave V3 instead" as "Aave V3 instead", at its place. */
export const withoutTry = (answer: string): string =>
  answer.replace(
    /^\s*(?:(?:ok|okay|then|well|fine|alright|please|hm+|oh)[\s,.!]+)*(?:let['’]?s\s+)?try\s+(?=[a-z]+(?:\s+v\d)?(?:\s+instead)?[\s.!]*$)/i,
    (found) => ' '.repeat(found.length),
  );
