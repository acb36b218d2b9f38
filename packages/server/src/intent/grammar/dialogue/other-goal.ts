import { isReport } from './answering.ts';

/** What is known of a name: of what kind it is, and whether it is one of a chain that is served. */
export type GoalOf = (name: string) => 'chain' | 'elsewhere' | null;

/** "Bridge 10 USDC to Arbitrum". */
const TO =
  /\s(?:over\s+)?(?:to|onto)\s+(?:the\s+)?([A-Za-z]{3,20})(?=\s*(?:[.,!]|$)|\s+(?:for|please|pls|now|today|with)\b)/gi;
/** "Polygon is fine too", "ok, to polygon then". */
const INSTEAD =
  /^\s*(?:(?:ok|okay|then|well|fine|alright|hm+|oh|so|yes|in\s+that\s+case|let['’]?s\s+do|go\s+with|use|try|make\s+it)[\s,.!]+)*(?:to\s+|on\s+)?(?<name>[a-z]{3,20})(?:\s+(?:is|would\s+be|will\s+be)\s+(?:fine|ok|okay|good|great|alright)|\s+works|\s+it\s+is|\s+will\s+do)?(?:[\s,]+(?:too|as\s+well|instead|then|please|pls|for\s+me))*[\s.!]*$/i;
const NOT =
  /\b(?:cannot|can\s?not|unable|unsupported|not\s+(?:yet\s+)?(?:supported|available|possible)|no\s+support)\b|\b(?:ca|do|does|is|are)n['’]t\b/i;

/** What an assistant says of a goal that it can not reach, and what the user says then. */
interface Around {
  readonly heard: string;
  readonly answer: string;
}

/**
 * "Bridge 10 USDC to Arbitrum", where the assistant says that it can not go there and the user then names a chain that is served: the request without its goal, and
 * that answer as the name alone. Null for anything else.
 */
export function withoutGoal(
  content: string,
  { heard, answer }: Around,
  goalOf: GoalOf,
): { readonly content: string; readonly answer: string } | null {
  const name = INSTEAD.exec(answer)?.groups?.['name'] ?? '';
  if (name === '' || goalOf(name) !== 'chain' || /\d/.test(heard) || isReport(heard)) return null;
  const [only, more] = [...content.matchAll(TO)].filter(([, word = '']) => goalOf(word) === 'elsewhere');
  if (!only || more || !offers(heard, { refused: only[1] ?? '', name, goalOf })) return null;
  const at = only.index + only[0].length;
  return {
    content: content.slice(0, only.index) + ' '.repeat(only[0].length) + content.slice(at),
    answer: name.padStart(answer.indexOf(name) + name.length).padEnd(answer.length),
  };
}

const names = (text: string, name: string): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .includes(name.toLowerCase());

/** "I support Base, Polygon and Avalanche", "you can bridge to Polygon": chains, and nothing but chains. */
const OFFER =
  /^\W*(?:(?:but|however|currently|right\s+now|instead)[\s,]+)*(?:(?:i|we)\s+(?:currently\s+|only\s+|just\s+)*support|(?:you|i|we)\s+can\s+(?:only\s+)?bridge\s+(?:it\s+)?to|(?:the\s+)?(?:supported|available)\s+(?:chains|networks|destinations)(?:\s+are)?\s*:?)\s+(?<list>[A-Za-z\s,/&]{3,100}?)(?:\s+(?:instead|only))?\s*$/i;
const MEMBERS = /\s*(?:,|\/|&|\b(?:or|and)\b)[\s,]*(?:(?:or|and)\s+)?/i;
/** "Which one would you like?" */
const WHICH =
  /^\W*(?:which|what)(?:\s+(?:one|chain|network|of\s+(?:them|these|those)))?(?:\s+(?:would|do|should)\s+(?:you|i|we)\s+(?:like|prefer|want|use|choose))?\s*$/i;

interface Offering {
  readonly refused: string;
  readonly name: string;
  readonly goalOf: GoalOf;
}

/** Whether an assistant says of one chain that it is none, offers others, a certain one among them, and speaks of nothing else. */
function offers(heard: string, { refused, name, goalOf }: Offering): boolean {
  const isChain = (word: string): boolean => goalOf(word) !== null;
  const kinds: readonly string[] = heard
    .split(/[.!?;\n]+/)
    .filter((sentence) => /\w/.test(sentence))
    .map((sentence) => {
      const list = OFFER.exec(sentence)?.groups?.['list'];
      if (list !== undefined) {
        const members = list.split(MEMBERS).filter((member) => member !== '');
        return members.every(isChain) && names(list, name) && !names(list, refused) ? 'offer' : 'else';
      }
      if (/^\W*sorry\W*$/i.test(sentence) || WHICH.test(sentence)) return 'aside';
      const others = sentence.split(/[^A-Za-z]+/).filter((word) => word !== '' && isChain(word));
      const only = others.length > 0 && others.every((word) => word.toLowerCase() === refused.toLowerCase());
      return NOT.test(sentence) && only ? 'refusal' : 'else';
    });
  return ['offer', 'refusal'].every((kind) => kinds.includes(kind)) && !kinds.includes('else');
}

const ASKS_CHAIN =
  /(?<=\b(?:which|what)\s+(?:chain|network|blockchain)\b[^?:\n]{0,60}(?:\?|:))\s*(?:options\s*:\s*)?(?<list>[^?]{3,120}?)[\s.)?]*$/i;

/** "Which chain?", "which network should I use:", "which chain would you like to lend on?": plainly, and nothing before it. */
const PLAINLY =
  /^\W*(?:(?:ok|okay|sure|great|perfect|got\s+it)[\s,.!]+)*(?:on\s+|and\s+)?(?:which|what)\s+(?:chain|network|blockchain)(?:\s+(?:(?:should|shall|can)\s+(?:i|we)\s+use|(?:would|do|should)\s+you\s+(?:like|prefer|want)(?:\s+(?:me\s+)?to\s+(?:use|(?:do|lend|supply|deposit|send|use)(?:\s+(?:it|this|that))?\s+on))?))?\s*[?:]/i;

/** "Which chain? Ethereum, Base, Arbitrum" without the list, where the user names one of them and nothing else; any other question as it is. */
export function withoutChains(heard: string, answer: string, goalOf: GoalOf): string {
  const name = /^\s*(?:on\s+)?([a-z]{3,20})[\s.!]*$/i.exec(answer)?.[1] ?? '';
  const list = ASKS_CHAIN.exec(heard)?.groups?.['list'] ?? '';
  if (name === '' || list === '' || goalOf(name) !== 'chain' || !PLAINLY.test(heard)) return heard;
  const members = list.split(/\s*(?:[,/|\n•()]|\b(?:or|and)\b)[\s•*-]*/i).filter((member) => member !== '');
  if (!members.every((member) => goalOf(member.trim()) !== null) || !names(list, name)) return heard;
  const at = heard.lastIndexOf(list);
  const front = heard.slice(0, at).replace(/:\s*$/, '? ');
  return front.trimEnd().endsWith('?') ? front.padEnd(heard.length) : heard;
}
