import { ask } from '../explain/trouble.ts';

/** Asked where an answer does not tell what it answers. */
export const AGAIN = ask('It is not clear what this refers to. Please say the whole request in one message.');

/** Asked where a correction comes after the report that what it would correct is done. */
export const CARRIED_OUT = ask(
  'Was the earlier request carried out already? Please say the whole new request in one message.',
);

/** Asked where two instructions follow each other without an answer in between. */
export const BOTH = ask('Should both be done, or only the last? Please say "both" or "only the last".');

/** Asked where a message adds something to what may be done already. */
export const ALSO_BEFORE = ask(
  'Should only this be done, or also what was asked for before? Please say "only this" or "both".',
);

/** Whether an assistant asks which of two instructions should be done. */
export const asksWhichOfTwo = (text: string): boolean =>
  [BOTH, ALSO_BEFORE].some((why) => why.kind === 'question' && text.includes(why.question));

/** Openings by which a message changes what was said before. */
export const CORRECTING = ['correct', 'change', 'instead', 'no'] as const;

const DONE =
  /\b(?:done|sent|executed|completed?|confirmed|broadcast(?:ed)?|submitted|success(?:ful(?:ly)?)?|hash|signed|processed|on (?:its|the) way|all set|went through|gone through|(?:is|are) through|(?:is|are) (?:processing|underway|in progress)|finali[sz]ed|landed|explorer|receipt|txid|delivered|arrived|left\s+your\s+wallet|it['’]s\s+gone|(?:he|she|it|they)\s+(?:has|have)\s+it|received\s+by|enjoy\s+your|is\s+earning|(?:it|this|that|they)(?:['’]s|\s+is|\s+are|\s+was)\s+(?:already\s+)?paid(?!\s+(?:by|in|out|from|with|to))|(?:have|has|had|was|were|been|just|i['’]ve|we['’]ve) (?:now |just |already )?(?:transferred|swapped|exchanged|staked|unstaked|bridged|burned|burnt|lent|supplied|paid|bought|sold|moved))\b/i;

const PAST =
  '(?:swapped|exchanged|converted|transferred|supplied|deposited|lent|borrowed|repaid|withdrew|withdrawn|wrapped|unwrapped|staked|unstaked|bridged|burned|burnt|bought|sold|paid|moved|claimed)';
/** "Supplied 500 USDC.", "Deposited.", "✅ staked!", "I swapped your ETH for …". */
const DID = new RegExp(
  String.raw`(?:^|[.!\n✅✓]\s{0,4})${PAST}(?:\s+\$?\d|\s*[!✅✓🎉]|\.(?=\s|$))|(?<!\bmin(?:imum)?\s)\breceived\s+\$?\d|\b(?:i|we)\s+(?:(?:just|now|already)\s+)?${PAST}\s+(?:\$?\d|your|the|it|all|half|them)`,
  'iu',
);

/** "How much should be sent?" asks what is to come, and a simulation has moved nothing. */
const TO_COME =
  /\bfunds?\s+sent\s+to\b[^.!?\n]*|\bonce\s+(?:it\s+is\s+)?(?:sent|confirmed|executed|submitted|processed|signed)\b|\b(?:(?:have|has)(?:n['’]t|\s+not)|never)\s+(?:been\s+)?sent\b|\b(?:nothing|not|none)\s+(?:(?:has|have|is|was|were)\s+)?(?:yet\s+)?(?:been\s+)?(?:signed|sent|executed|submitted|broadcast)\b|\bsimulat(?:ion|ed)(?:\s+(?:results?|was|is|has))*\s*:?[\s✅✓]*(?:success(?:ful(?:ly)?)?|completed?|succeeded|passed)\b|\b(?:will|would|shall|to|going to) be [a-z]+(?:ed|nt|id)\b|\b(?:should|shall|do you want|would you like)\b(?:[^.!?\n]|\.(?=\S))*\?|\b(?:please confirm|confirming|to confirm|to verify|to make sure|to be clear)\b(?:[^.!?\n]|\.(?=\S))*/gi;

/** Whether an assistant reports that something was carried out. */
export const isReport = (text: string): boolean => DONE.test(text.replaceAll(TO_COME, ' ')) || DID.test(text);

const UNSURE =
  /\b(?:not|no|never|fail(?:ed|s|ure)?|errors?|cannot|unable|insufficient|reject(?:ed)?|revert(?:ed)?|cancel(?:led|ed)?|pending|prepar(?:ed|ing)|ready|about to|will|if|once|when|after|before|until|please|confirm|sign)\b|n't\b|\?/i;

/** Whether an assistant says that something was carried out, and nothing that leaves it open. */
export const isDone = (text: string): boolean =>
  isReport(text) &&
  !UNSURE.test(text.replace(/\b(?:anything else|what(?:'s| is)? (?:next|else)|need)\b[^.!?]*\?\s*$/i, ''));

/** Whether an assistant tells that what was asked for is under way, and asks nothing: "Pending.", "It is being mined.", "Already sent." */
export const isUnderWay = (text: string): boolean => UNDER_WAY.test(text) && !text.includes('?');
const UNDER_WAY =
  /^\W*(?:(?:it|that|this|your\s+(?:transaction|transfer|swap|payment|request|order))(?:['’]s|\s+is|\s+was|\s+has\s+been)?\s+)?(?:(?:still|now|currently|already)\s+)?(?:pending|being\s+(?:mined|processed|confirmed)|in\s+the\s+mempool|in\s+progress|processing|under\s?way|already\s+(?:sent|done|submitted|executed))\W*$/i;

/** Whether an assistant asks for more of what it collects ("And next?", "Noted. Who else?"): what was said before is still to be done. */
export const collects = (text: string): boolean => COLLECTING.test(text) && !isReport(text);
const COLLECTING =
  /^\W*(?:and\s+)?then\s*\?|\badded\s+to\s+(?:your|the)\s+(?:batch|list|queue|basket|cart|plan)\b|\b(?:next|second|third|who\s+else|what\s+else|anyone\s+else|anybody\s+else|someone\s+else|(?:any|other|more|another|further)\s+(?:more\s+|other\s+)?(?:payments?|recipients?|people|persons?|transfers?|steps?|ones?))\b[^.!?]{0,40}\?|^\W*(?:(?:ok(?:ay)?|noted|got\s+it|sure|alright|added|understood|great|perfect)\W+)*anything\s+else\W*$/i;
