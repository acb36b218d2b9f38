/** "To a friend", "to someone else's wallet", at the end of a clause: somebody who is still to be named. */
const SOMEBODY =
  /\s(?:to|into|for)\s+(?:(?:someone|somebody)(?:\s+else)?(?:(?:'s|’s|s)?\s+(?:wallet|account|address))?|someone\s+i\s+know|(?:a|my|another)\s+(?:good\s+|close\s+|old\s+)?(?:friend|person|contact|colleague|relative|family\s+member)(?:\s+of\s+mine)?(?:(?:'s|’s|s)\s+(?:wallet|account|address))?|(?:a|another|a\s+different|some\s+other|one\s+other)\s+(?:wallet|account|address))(?=\s*(?:[.,;!?]|$|(?:please|pls|today|now)\b))/i;
/** "A friend" right behind the verb: "give a friend some money". */
const FRIEND = /(?<=\b(?:give|pay|send)\s)(?:someone|somebody|(?:a|my)\s+friend)(?=\s|[.,!?]|$)/i;
/** "Some money": of what, and how much, is still to be said. */
const SOMETHING =
  /(?<=\s)(?:some|any|a\s+bit\s+of|a\s+little|the|my)?\s*\b(?:money|cash|funds|crypto|cryptocurrency|tokens|coins)\b(?=\s*(?:[.,;!?]|$|\s(?:to|from|for|into)\s))/i;

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
  let made = content;
  if (ASKS_WHOM.test(later)) made = blank(blank(made, SOMEBODY), FRIEND);
  if (ASKS_MUCH.test(heard) && !/\d/.test(content)) made = blank(made, SOMETHING);
  return made;
}

const blank = (text: string, what: RegExp): string => text.replace(what, (found) => ' '.repeat(found.length));
