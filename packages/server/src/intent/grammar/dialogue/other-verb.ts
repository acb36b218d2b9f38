import { isReport } from './answering.ts';
import { SORRY } from './changes.ts';
import type { VerbsOf } from './verbs-said.ts';
import type { Three } from './three.ts';

/** "Actually I want to repay it, not borrow". */
const RATHER = new RegExp(
  String.raw`^\s*(?:(?:${SORRY}|please)[\s,.!]+)*(?:i\s+(?:want|wanted|meant|need|would\s+like)\s+to\s+|i\s+meant\s+|i['’]d\s+like\s+to\s+|let['’]?s\s+)?(?<now>[a-z]{3,9})\s+(?:it|that|them)\s*,?\s*(?:and\s+)?(?:not|instead\s+of|rather\s+than)\s+(?:to\s+)?(?<old>[a-z]{3,9}?)(?:ing)?(?:\s+(?:it|that|them))?[\s.!]*$`,
  'i',
);

const WISHING = /^(?:want|need|like|wish|would|to)$/i;

/** What words mean. */
interface Meaning {
  readonly verbsOf: VerbsOf;
  /** The actions that a message asks for. */
  readonly doneBy: (content: string) => readonly string[];
}

/**
 * "I want to borrow WBTC" – "How much?" – "actually I want to repay it, not borrow" as "I want to repay WBTC": the verb of the request is said once, and has
 * the room for the other one. Null for anything else.
 */
export function asOtherVerb({ content, heard, answer }: Three, { verbsOf, doneBy }: Meaning): Three | null {
  const isVerb = (word: string): boolean => verbsOf(word).length > 0;
  const { now = '', old = '' } = RATHER.exec(answer)?.groups ?? {};
  if (now === '' || now.toLowerCase() === old.toLowerCase() || now.length > old.length || isReport(heard))
    return null;
  const words = [...content.matchAll(/[a-z]+/gi)];
  const verbs = words.filter(([word]) => isVerb(word.toLowerCase()) && !WISHING.test(word));
  const [verb, more] = verbs;
  if (!verb || more || verb[0].toLowerCase() !== old.toLowerCase() || !isVerb(now.toLowerCase())) return null;
  const end = verb.index + verb[0].length;
  const made = content.slice(0, verb.index) + now.padEnd(verb[0].length) + content.slice(end);
  // "Send it, not bridge", "buy it, not sell": the very action that is not to be, or the other way round.
  const denied = new Set(verbsOf(old.toLowerCase()).flat());
  const does = [...verbsOf(now.toLowerCase()).flat(), ...doneBy(made)];
  return does.some((action) => denied.has(action)) ? null : { content: made, heard: '', answer: '' };
}
