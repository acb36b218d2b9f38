import { FAILING } from './asks-to-do.ts';
import { GLUE } from '../../lexicon/glue.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';

const RELATIONS = GLUE.flatMap(([word, glue]) =>
  glue === 'relation' && /^[a-z]+$/.test(word) ? [word] : [],
);
const PERSON = `(?:${[...new Set([...RELATIONS, ...phraseList('person, people, contact, relative, family, families, family member, household, recipient, creditor, charity, worker, workers, helper, helpers, caretaker, babysitter, winner, winners')])].toSorted((one, other) => other.length - one.length).join('|')})`;
const PLACE = String.raw`(?:(?:'s|’s|s)?\s+(?:wallet|account|address))`;
const BEHIND_WHO = String.raw`(?=\s*(?:[.,;!?]|$)|\s+(?:please|pls|today|now|back|for|some|money|a|an|the|his|her|their)\b)`;
/** "A friend", "my old neighbour's wallet", "three families": somebody who is still to be named. */
const WHO = String.raw`(?:someone|somebody)(?:\s+else)?${PLACE}?|someone\s+i\s+know|(?:a|an|the|my|our|his|her|another|some|two|three|four|five|several|a\s+few|all\s+(?:of\s+)?(?:my|our|the))\s+(?:good\s+|close\s+|old\s+|best\s+|other\s+)?${PERSON}(?:i?e?s)?(?:\s+of\s+(?:mine|ours))?${PLACE}?|(?:a|another|a\s+different|some\s+other|one\s+other)\s+(?:wallet|account|address)`;
/** "To a friend", "to someone else's wallet", at the end of a clause. */
const SOMEBODY = new RegExp(String.raw`\s(?:to|into|for)\s+(?:${WHO})${BEHIND_WHO}`, 'i');
/** "A friend" right behind the verb: "give a friend some money". */
const FRIEND = new RegExp(
  String.raw`(?<=\b(?:give|pay|send|refund|reimburse|tip|repay)\s)(?:${WHO})${BEHIND_WHO}`,
  'i',
);
/** "To another chain": which one is still to be said. */
const ELSEWHERE =
  /\s(?:to|onto|over\s+to)\s+(?:(?:an|the|some|a)\s*)?(?:other|another|different)\s+(?:chain|network|blockchain)(?=\s*(?:[.,;!?]|$|(?:please|pls|today|now)\b))/i;
const ASKS_CHAIN = /\b(?:which|what)\s+(?:chain|network|blockchain)\b|\bwhere\b/i;
/** "Some money": of what, and how much, is still to be said. */
const SOMETHING =
  /(?<=\s)(?:some|any|a\s+bit\s+of|a\s+little|the|my|our)?\s*(?:\b(?:treasury|company|business|club|team|spare|idle|extra|unused|leftover)\s+)?\b(?:money|cash|funds|crypto|cryptocurrency|tokens|coins)\b(?=\s*(?:[.,;!?]|$)|\s+(?:to|from|for|into|out\s+of|in|on|with|today|now|back|please)\s)/i;
/** "Can I buy BRETT?" */
const MAY =
  /^\s*(?:(?:hi|hello|hey|gm|ok|okay|so|and|please)[\s,.!]+)*(?:can|could|may)\s+(?:i|we)\s+(?:please\s+)?(?=[a-z]+\s)/i;
/** "Of course! How much?" */
const YES_AND =
  /^\W*(?:yes|yep|yeah|sure|of\s+course|absolutely|certainly|definitely|ok|okay|happy\s+to|gladly|you\s+can)\b[^]*\b(?:how\s+(?:much|many)|which|what|whom?|where|address)\b[^]*\?/i;

/** "Take money out of Aave". */
const OUT_OF =
  /\b(?:take|get|pull|move)\s+(?:some\s+|any\s+|the\s+|my\s+|our\s+)?(?:money|cash|funds|crypto|tokens|coins|savings)\s+(?:back\s+)?out\s+of\s/i;

/** "I owe my sister some money", and "I need 900 EURC" before "Which token should I use to buy it?". */
const OWING = /^(\s*)(?:i|we)\s+(?:still\s+)?owe\s+/i;
const NEEDING =
  /^(\s*(?:(?:hi|hello|hey)[\s,!.]+)*)(?:i|we)(?:['’]d)?\s+(?:want|need|would\s+like|like)\s+(?!to\b)/i;
const ASKS_TO_BUY =
  /\b(?:buy|spend|purchase)\b[^]*\?|\b(?:which|what)\s+(?:token|coin|asset|currency)\b[^?.]*\bpay\s+(?:for\s+(?:it|that)\s+)?with\s*\?/i;

const ASKS_WHOM =
  /\b(?:who|whom|who's|whose|where|address|recipient|receiver|contact|beneficiary|payee|person|destination)\b/i;
const ASKS_MUCH =
  /\b(?:how\s+(?:much|many)|amount|sum|which\s+(?:token|coin|asset|crypto|currency)|what\s+(?:token|coin|asset|crypto|currency))\b/i;

/**
 * A request without the words for somebody and something that it leaves open, where the assistant asks for them after it: "send some
 * money to bob.eth" before "How much?" says no more than "send to bob.eth". Every other character stays at its place.
 *
 * @param heard what the assistant says right after it
 * @param later all that the assistant says after it
 */
export function withoutUnnamed(content: string, heard: string, later: string): string {
  let made = withoutLeave(content, heard);
  if (ASKS_CHAIN.test(heard)) made = blank(made, ELSEWHERE);
  if (ASKS_WHOM.test(later)) made = blank(blank(made, SOMEBODY), FRIEND);
  if (ASKS_WHOM.test(heard)) made = asVerb(made, OWING, 'pay');
  if (ASKS_TO_BUY.test(heard)) made = asVerb(made, NEEDING, 'buy');
  if (ASKS_MUCH.test(heard) && !/\d/.test(content)) {
    made = made.replace(OUT_OF, (found) => `${'withdraw'.padEnd(found.length - 'from '.length)}from `);
    made = blank(made, SOMETHING);
  }
  return made;
}

/** "Buy some DOGE tokens", where nobody knows DOGE. */
const BUYING =
  /\b(?:buy|purchase|acquire|grab)\s+(?:(?:some|a\s+few|a\s+bit\s+of|the)\s+)?\$?([A-Z][A-Z\d]{1,9})(?:\s+(?:tokens?|coins?))?(?=\s*(?:[.,!]|$)|\s+(?:with|for|using|please)\b)/;
const ASKS_MINT = /\b(?:token|coin|contract|mint)(?:['’]s)?\s+(?:contract\s+|mint\s+)?address\b|\bmint\b/i;
const SYMBOL = /\b[A-Z][A-Z\d]{1,9}\b/g;

/**
 * "Buy some DOGE tokens with 0.5 SOL" without the name of a token that is not known here, where the assistant asks for its address: that
 * is still to be said.
 *
 * @param later all that the assistant says after it; another symbol beside the question asks for another token
 */
export function withoutUnknown(content: string, later: string, isKnown: (symbol: string) => boolean): string {
  const [found, symbol = ''] = BUYING.exec(content) ?? [];
  if (found === undefined || isKnown(symbol)) return content;
  const asked = later.split(/(?<=[?!\n])|(?<=\.)(?=\s)/).filter((sentence) => ASKS_MINT.test(sentence));
  const ofIt = asked.every((sentence) =>
    (sentence.match(SYMBOL) ?? []).every((other) => other === symbol || other === 'CA'),
  );
  const [verb = ''] = /^\w+/.exec(found) ?? [];
  return asked.length > 0 && ofIt ? content.replace(found, verb.padEnd(found.length)) : content;
}

/** "Can I buy BRETT?" is a request where the assistant says yes and asks how much: the user goes on with it. */
function withoutLeave(content: string, heard: string): string {
  if (!MAY.test(content) || !YES_AND.test(heard) || FAILING.test(heard)) return content;
  return blank(blank(content, MAY), /\?(?=\s*$)/);
}

const asVerb = (text: string, what: RegExp, verb: string): string =>
  text.replace(what, (found, front: string) => `${front}${verb} `.padEnd(found.length));

const blank = (text: string, what: RegExp): string => text.replace(what, (found) => ' '.repeat(found.length));
