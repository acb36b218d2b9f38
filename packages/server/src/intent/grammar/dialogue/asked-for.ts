import type { ActionDefinition } from '../../../core/action.ts';
import type { Heard } from './dialogue.ts';
import type { Step } from '../steps/step.ts';

/** What a question for a token says about which of two is meant: "from which token", "which token … to?". */
const PAID =
  /\b(?:from|with|spend(?:ing)?|sell(?:ing)?|pay(?:ing)?|swap out|give|debit(?:ed)?|charged?|fund(?:ed)?)\b/i;
const RECEIVED = /\b(?:to|into|for|receiv(?:e|ed|ing)|get|buy(?:ing)?|acquire|want back)\b/i;
/** "Which token should I use to buy 900 EURC?" */
const USING =
  /\b(?:use|used|spend|spent|pay|paid)\b.*\b(?:to|for)\s+(?:buy|get|acquire|purchase|buying|getting)\b/i;
/** "Please specify the target token." */
const TARGET = /\b(?:target|output|destination|receiving|desired|buy)\s+(?:token|coin|asset|currency)\b/i;
/** "From which?", "and to what?". */
const SHORT = /^\W*(?:(?:ok(?:ay)?|and|sure|great)\W+)?(?:from|with|to|into|for) (?:which|what)(?: one)?$/i;
const SOURCE = /\b(?:source|input|sell|paying|origin)\s+(?:token|coin|asset|currency)\b/i;
/** "… would you like to swap": the "to" of a verb says nothing. */
const INFINITIVE =
  /\b(?:(?:would|do|did) you (?:like|want|wish|prefer)|(?:are )?you going|like|want|wish) to (?=\w)/gi;

/**
 * The slot of a token that an assistant asks for, where a step has one that is paid and one that comes out: the last words of the
 * question tell ("… swap to?"), or else the only ones that speak of either. Null where nothing tells.
 */
export function tokenAskedFor(
  { slots, output }: Pick<ActionDefinition, 'slots' | 'output'>,
  heard: Pick<Heard, 'content'> | null,
): string | null {
  const asked = lastWanted(heard).replaceAll(INFINITIVE, ' ').trimEnd();
  if (output === undefined || (!SHORT.test(asked) && !/\b(?:tokens?|coins?|assets?|currency)\b/i.test(asked)))
    return null;
  if (/\bhow (?:much|many)\b|\bamount\b/i.test(asked)) return null;
  const paid = Object.entries(slots).find(
    ([name, { type, required }]) => type === 'token' && required && name !== output,
  )?.[0];
  if (paid === undefined) return null;
  if (USING.test(asked)) return paid;
  const [goes, comes] = [SOURCE.test(asked), TARGET.test(asked)];
  if (goes !== comes) return goes ? paid : output;
  const end = /\S+$/.exec(asked)?.[0] ?? '';
  if (/^(?:from|with|swap|sell|convert|exchange|trade)$/i.test(end)) return paid;
  if (/^(?:to|into|for)$/i.test(end)) return output;
  const [pays, receives] = [PAID.test(asked), RECEIVED.test(asked)];
  return pays === receives ? null : pays ? paid : output;
}

/** The last question of an assistant, without its mark. */
const lastAsked = (heard: Pick<Heard, 'content'> | null): string =>
  /[^.?!\n]*(?=\?[^?]*$)/.exec(heard?.content ?? '')?.[0] ?? '';

/** "2 of which token?" asks what the number counts that was said before. */
export const asksWhatIsCounted = (heard: Pick<Heard, 'content'> | null): boolean =>
  /\bof (?:which|what)\b|^\W*[\d.,]+ (?:which|what)\b/i.test(lastAsked(heard));

/** The last thing that an assistant asks for: "To whom?", or else "Please provide the recipient's address." */
export const lastWanted = (heard: Pick<Heard, 'content'> | null): string => {
  const asked = lastAsked(heard);
  if (asked !== '' || heard?.content.includes('?') === true) return asked;
  const wanted = (heard?.content ?? '')
    .split(/[.!\n]+(?=\s|$)/)
    .findLast((sentence) => WANTED.test(sentence));
  return wanted ?? '';
};
const WANTED =
  /^\W*(?:say|tell|name|enter|type|specify|give|provide|pick|choose|paste|send\s+me|share)\b|\b(?:please|kindly)\s+(?:say|state|provide|give|tell|enter|specify|share|type|send|name)\b|\b(?:tell|give)\s+me\b|\blet me know\b|\bi(?:'ll|\s+will)?(?:\s+\w+)?\s+need\b/i;

const RECEIVING =
  /\bwho(?:m|ever)?(?:['’]s)?\b(?![^?]*\b(?:validator|spender|sender|issuer|creator|owner|owns|operator|delegate|provider|from|sent|sends|paid|pays|gave|owes)\b)|\bwallet\s+address(?:es)?\b|\bwhere\b[^?]*\b(?:go|going|send|sending|sent|transfer(?:red)?|deliver(?:ed)?|land)\b|\brecipient\b|\bto whom\b|\band (?:to )?(?:what(?:'s|’s| is| are) )?(?:the |which |what |an? |their |his |her |your \w+(?:'s|’s) |\w+(?:'s|’s) )?(?:address|wallet)(?:es)?\b|\breceiv(?:e|es|ing)\b|\breceiver\b|\bto (?:whom?|which|what) (?:address|wallet|person|name|should|do|would|shall|can|may)\b|\bwho(?:m|ever)?\b[^?]*\b(?:gets?|pay|paid|send|sent|give|given|for)\b|\b(?:send|sent|go|going|transfer(?:red)?|deliver(?:ed)?|pay|paid|give|given)\b(?: \w+){0,3} to$/i;
const THING =
  /\b(?:collection|contract|mint)\b|\b(?:which|what)(?:'s| is)?(?: the)? (?:nft|token|asset|collectible|piece|one)\b|\bnft(?:'s)? (?:address|id)\b/i;

/** Whether an assistant's last question asks who receives something, or what it is; null where it asks for both or neither. */
export function addressAskedFor(heard: Pick<Heard, 'content'> | null): 'recipient' | 'thing' | null {
  const asked = lastWanted(heard).trimEnd();
  const [receives, thing] = [RECEIVING.test(asked), THING.test(asked)];
  return receives === thing ? null : receives ? 'recipient' : 'thing';
}

/** "What's the wallet address?": of whom, where only somebody has one. */
const ANY_ADDRESS = /\b(?:address|wallet)\b/i;
const OF_ANYTHING =
  /\b(?:tokens?|coins?|contracts?|mints?|nfts?|collections?|assets?|pools?|spenders?|validators?|positions?|stakes?|accounts?|your|from|or)\b/i;

/** Whether an assistant asks for an address, and for none of a thing. */
export const asksForAddress = (heard: Pick<Heard, 'content'> | null): boolean => {
  const asked = lastWanted(heard);
  return ANY_ADDRESS.test(asked) && !OF_ANYTHING.test(asked);
};

const SPENDING = /\b(?:spend|pay|sell|put\s+in)\b/i;
const GETTING = /\b(?:receive|get|buy|acquire|obtain|purchase|end\s+up\s+with)\b/i;

const BOUNDS = /\b(?:most|least|max(?:imum)?|min(?:imum)?|up\s+to|limit)\b/i;

/** "How much ETH do you want to buy, and what do you pay with?" */
const AND_PAYING =
  /,?\s+and\s+(?:(?:what|which\s+(?:token|coin))\s+(?:do|would|should|will|are)\s+(?:you|i|we)\b[^?]*\bwith|with\s+(?:what|which\b[^?]*))\s*$/i;

/**
 * The one of two amounts that an assistant's last question asks for: the one whose token it names ("how much ETH …"), or else what is
 * spent or what comes out. Null where nothing tells, and where only one amount can be said.
 */
export function amountAskedFor(
  { action: { definition, slots }, said }: Step,
  heard: Pick<Heard, 'content'> | null,
): string | null {
  const group = definition.oneOf?.find(({ several }) => several !== true);
  const amounts = group?.slots.filter((name) => slots[name]?.type === 'amount') ?? [];
  const question = lastAsked(heard).replace(AND_PAYING, '');
  if (amounts.length !== 2 || !/\bhow\s+(?:much|many)\b/i.test(question) || BOUNDS.test(question))
    return null;
  const named = /\bhow\s+(?:much|many)\s+(?:of\s+)?(?:(?:the|your)\s+)?\$?([a-z\d]+)/i
    .exec(question)?.[1]
    ?.toLowerCase();
  const tokenOf = (name: string): string | undefined =>
    said.get(slots[name]?.of ?? 'token')?.value.item.lower;
  const comesOut = (name: string): boolean => slots[name]?.of === definition.output;
  const [spends, gets] = [SPENDING.test(question), GETTING.test(question)];
  const [counted, more] = amounts.filter((name) => named !== undefined && tokenOf(name) === named);
  // "Swap ETH for USDC. – How much USDC?": what comes out is said by who asks what is to come out; "buy AERO. – How many AERO?" speaks of nothing else.
  const alone = amounts.every((name) => comesOut(name) || tokenOf(name) === undefined);
  if (counted !== undefined)
    return more === undefined && (comesOut(counted) ? (gets || alone) && !spends : true) ? counted : null;
  return spends && !gets ? (amounts.find((name) => !comesOut(name)) ?? null) : null;
}

const FROM_CHAIN =
  /\bfrom\s+(?:which|what)\s+(?:chain|network|blockchain)\b|\b(?:which|what)\s+(?:chain|network|blockchain)\b(?!.*\bto\b).*\b(?:from|on|hold|have|now|currently)\s*$|\b(?:source|origin|starting)\s+(?:chain|network|blockchain)\b|\b(?:chain|network|blockchain)\b.*\b(?:leave|leaves|leaving|source|origin|comes?|starts?)\b/i;

/** Whether an assistant's last question asks where something is, and not where it is to go: "From which chain?". */
export const asksFromChain = (heard: Pick<Heard, 'content'> | null): boolean =>
  FROM_CHAIN.test(lastWanted(heard).replaceAll(INFINITIVE, ' ').trimEnd());

/** Whether an assistant's last question asks what should not be: "Which chain should I avoid?". */
export const asksWhatNot = (heard: Pick<Heard, 'content'>): boolean =>
  /\b(?:not|no|never|avoid|except|without|skip|exclude|down|fail(?:s|ed|ing)?|broken|slow|congested|wrong|leave|leaves|leaving)\b|n['’]t\b/i.test(
    lastWanted(heard),
  );
