import { ASKED_SO } from '../../lexicon/asked-so.ts';
import type { Vocabulary } from '../../reader.ts';
import { LENT_TO_AAVE, TOLD_BESIDE } from '../../lexicon/told-beside.ts';
import { DO_OR_ASK } from './settled.ts';
import type { Step } from '../steps/step.ts';
import { withoutContracts } from './without-contracts.ts';
import { withoutResolved } from './without-resolved.ts';

/**
 * What assistants say around what they want confirmed, in set phrases that say nothing of the transaction itself, and what is left of
 * each: a word that is found nowhere else would count as something else that is asked for.
 */
const FORMULAS: readonly (readonly [RegExp, string])[] = [
  // "Just to double-check".
  [/\bdouble[- ]check(?:ing|ed)?\b/gi, 'check'],
  // "Does everything look correct?" names no amount, nor does "Is everything right?".
  [/\beverything\b(?=\s+(?:looks?|sounds?|seems?|correct|right|ok|okay|good|fine|alright)\b)/gi, 'that'],
  [
    /(?<=\b(?:is|does|looks?|if))\s+(?:everything|all(?:\s+of\s+(?:this|that|it))?)(?=\s+(?:look\s+|looks\s+|is\s+)?(?:right|correct|ok|okay|fine|good|accurate|in order)\b)/gi,
    ' correct',
  ],
  [
    /\b(?:let\s+me|let's)\s+see\s+(?:if|whether)\s+(?:i|i've|we)\s+(?:got|have|understood)\s+(?:everything|this|that|it|you)(?:\s+all)?(?:\s+(?:correctly|correct|right))?/gi,
    'to confirm',
  ],
  [
    /\b(?:tell\s+me|let\s+me\s+know|check|see)\s+(?:if|whether)\s+(?:everything|this|that|it|all)\s+(?:is|looks|sounds)\s+(?:like|as|how)\s+you\s+(?:want|wanted|like|need|meant)\s+(?:it|this|that)(?:\s+to\s+be)?/gi,
    'please confirm',
  ],
  [/\bmax(?:imum)?\.?\s+(?=slippage\b)/gi, ''],
  // "Reply YES within 2 minutes", "reply "yes" to execute".
  [
    /\b(?:please\s+)?(?:reply|respond|answer|say|type|send)\s+(?:with\s+)?['"“]?(?:yes|confirm|ok)['"”]?\s+(?:(?:to\s+(?:execute|proceed|confirm|continue|approve|go\s+ahead)(?:\s+(?:it|this|with\s+(?:it|this)))?)|(?:with)?in\s+(?:the\s+next\s+)?\d{1,3}\s?(?:secs?|seconds|mins?|minutes))(?=\s*(?:[.!\n]|$))/gi,
    'please confirm',
  ],
  // "Please confirm or cancel the transaction."
  [
    /\bconfirm\s+or\s+cancel\b(?=\s*(?:[.?!\n]|$|(?:the|this|your)\s+(?:transaction|transfer|swap|payment|order|trade)\b))/gi,
    'confirm',
  ],
  [/\b(?:the\s+|your\s+)?(?:swap\s+)?quote\s+(?:is\s+)?ready\b/gi, 'quote'],
  [/\bonce\s+again(?=[\s,]+(?:please\s+)?confirm\b)/gi, ''],
  [
    /\b(?:before|prior\s+to)\s+(?:(?:i|we)\s+)?(?:proceed(?:ing)?|continu(?:e|ing)|go(?:ing)?\s+ahead|we\s+begin|(?:execut|submitt?|send|prepar|mak|perform|process|do)(?:e|ing)?\s+(?:this|it|that|the\s+(?:transfer|swap|transaction|payment|trade)))\b/gi,
    '',
  ],
  // "All 3 operations": as many as are told.
  [
    /\ball\s+(?:of\s+(?:the|these)\s+)?(?=(?:[2-9]|two|three|four|five|six|seven)\s+(?:steps|operations|actions|transactions|transfers|payments)\b)/gi,
    '',
  ],
  // "I'll quote the swap first."
  [
    /\b(?:i(?:'ll|\s+will)|let\s+me|i(?:'m|\s+am)\s+going\s+to)\s+(?:quote|simulate|check|prepare|estimate|preview|verify)\s+(?:the|this|your|that)\s+\w+\s+first\b/gi,
    'to check',
  ],
  // "Please be aware that it can not be reversed" proposes nothing; "this can't be undone" speaks of what is still to be done.
  [
    /\b(?:please\s+)?(?:be\s+aware|note|keep\s+in\s+mind|remember)(?:\s+that)?\s+(?:it|this|that|(?:the|this|such|crypto|blockchain|all)?\s*(?:transactions?|transfers?|payments?|actions?|swaps?))\s+(?:is|are|will\s+be|can(?:no|')t\s+be|can\s+not\s+be|cannot\s+be)\s+(?:undone|reversed|reverted|cancell?ed|irreversible|final|permanent)\b/gi,
    ' ',
  ],
  [
    /\b(?:can(?:no|')t|can not|cannot) be (?:undone|reversed|reverted|cancell?ed|recovered|changed)\b(?:\s+(?:once|after\s+it\s+is)\s+(?:sent|confirmed|submitted|executed|signed|done))?/gi,
    ' is final',
  ],
  // "I can't see anything suspicious about it."
  [
    /\b(?:i\s+)?(?:can(?:no|')t|can\s+not|couldn't|could\s+not|do(?:n't|\s+not)|did(?:n't|\s+not))\s+(?:see|find|spot|detect)\s+(?:anything\s+(?:suspicious|wrong|unusual|odd|bad|risky)|(?:any|a)\s+(?:issues?|problems?|risks?|red\s+flags?|warnings?))\b(?:\s+(?:about|with|in|on|for)\s+(?:it|this|that|this\s+address|the\s+address|them))?/gi,
    'it looks fine',
  ],
  // "121 USDC deducted from your wallet": from where it is paid, and no less.
  [
    /\b(?:deducted|debited|taken|withdrawn)\s+(?=from\s+(?:your|my|the)\s+(?:\w+\s+)?(?:wallet|account|balance)\b)/gi,
    '',
  ],
  [/\binitiat(?:e|ing)\s+(?:a|the|this|your)\s+(?:fund\s+)?(?=transfer|payment|transaction)/gi, 'making a '],
  // "On chain 8453", "chain ID: 137".
  ...(['8453 Base', '137 Polygon', '43114 Avalanche'] as const).map((known) => {
    const [id = '', name = ''] = known.split(' ');
    const numbered = String.raw`\b(?:chain|network)(?:\s?-?id)?\s?[:=#]?\s?${id}\b`;
    return [new RegExp(`${numbered}|\\(${id}\\)`, 'gi'), name] as const;
  }),
  // "Estimated gas: 21000 units (1.2x buffer applied)".
  [
    /\(?\b(?:(?:with\s+)?an?\s+)?\d(?:\.\d+)?\s?[x×]\s+(?:gas\s+|safety\s+)?(?:buffer|margin)(?:\s+(?:applied|included|added))?\b\)?/gi,
    ' ',
  ],
  [/(?<=\bgas\b[^\n.?!\d]{0,24}\d[\d,.]{0,12})\s+(?:units|gwei)\b/gi, ' gas'],
  [/\b(?:gas\s+(?:limit|used|units?|estimate)|nonce)\s?[:=]?\s?\d[\d,]*(?![\d.,]*\s*[a-z$])/gi, 'gas'],
  [
    /(?:\b(?:(?:the|this)\s+)?(?:quote|price|rate|offer)\s+(?:is\s+)?(?:valid|good|expires|refreshes)|\bvalid)\s+(?:for|in)\s+(?:about\s+|~)?\d{1,3}\s?(?:s|secs?|seconds|mins?|minutes)\b/gi,
    ' ',
  ],
  [
    /\b(?:(?:the|a|our)\s+)?(?:simulation|dry[- ]run|pre-?flight(?:\s+check)?)\s+(?:result\s+)?(?:has\s+)?(?:[:=]\s*)?(?:passed|succeeded|successful|success|ok|looks\s+(?:good|fine)|was\s+successful)(?:[\s,]+but\s+(?:please\s+)?note\s+that\s+(?:the\s+)?(?:chain|on-?chain|network)\s+state\s+may\s+(?:diverge|change|differ)(?:\s+between\s+now\s+and\s+execution)?)?/gi,
    'it looks fine',
  ],
  // "0.5 ETH (~$1,250)", "gas: 0.0001 ETH (~$0.25, 30s)": what it is worth.
  [
    /(?<=\d\s?[A-Za-z.]{2,10}\s?)\(\s*[~≈]?\s*\$\s?\d[\d,.]{0,14}(?:\s*USD)?(?:,\s*[~≈<]?\s?\d{1,3}\s?(?:s|secs?|seconds|mins?|minutes|min))?\s*\)/g,
    '',
  ],
  // "Click Execute in the card above to confirm."
  [
    /\b(?:click|tap|press|hit)\s+(?:on\s+)?(?:the\s+)?['"“*]{0,2}(?:execute|confirm|approve|sign|continue|submit)['"”*]{0,2}(?:\s+button)?(?:\s+(?:in|on)\s+the\s+card)?(?:\s+(?:above|below))?\s+to\s+(?:confirm|proceed|continue|execute|sign|approve)(?:\s+(?:it|this))?\b(?:\s+and\s+(?:broadcast|sign|submit|execute))?(?:\s*\(one[- ]click\))?/gi,
    'please confirm',
  ],
  // "Checking your balance...", "Funds sent to the wrong address cannot be recovered."
  [
    /\b(?:checking|verifying|validating|simulating)\s+(?:your|the)\s+(?:balances?|address|recipient|wallet|route|quote|transaction|details)\s*(?:\.{2,}|…)/gi,
    '',
  ],
  [
    /\bfunds?\s+sent\s+to\s+(?:the\s+|a\s+)?wrong\s+(?:address|network|wallet)\s+(?:(?:can(?:no|')t|can\s+not|cannot|may\s+not)\s+be\s+(?:recovered|returned|reversed)|is\s+final)\b/gi,
    '',
  ],
  [/\(\s*(?:the\s+)?recipient\s+has\s+no\s+[A-Za-z]{2,8}\s+(?:token\s+)?account(?:\s+yet)?\s*\)/gi, ''],
  // "…, "cancel" to abort, or describe changes".
  [
    /,?\s*(?:or\s+)?['"“]?(?:cancel|abort)['"”]?\s+to\s+(?:abort|cancel|stop|reject|decline)\b(?:,?\s+or\s+describe\s+(?:the\s+|your\s+)?changes)?/gi,
    '',
  ],
  // "[✅ Confirm] [❌ Cancel]".
  [
    /\[[^\w\]\n]{0,4}(?:confirm|yes|approve|proceed|execute)[^\]\n]{0,16}\]\s*\[[^\w\]\n]{0,4}(?:cancel|no|reject|decline|abort)[^\]\n]{0,16}\]/gi,
    ' please confirm',
  ],
  [/\b(?:intent|order|quote|request|operation|reference)\s+(?:id|no\.?)\s*[:=#]?\s*[\w-]{4,40}/gi, ''],
  // "Fees: • Network: $2.50 • Platform: $0.00".
  [/(\bfees?\s*:\s*\n)(?:[ \t]*[•*-]\s*[A-Za-z ]{2,20}:\s*\$\d[\d.,]{0,9}[^\n$\d]{0,30}(?:\n|$))+/gi, '$1'],
  // "Finding the best route via Jupiter..."
  [
    /^[^\w\n]*(?:finding|fetching|searching|getting|looking\s+(?:for|up)|calculating)\s+(?:(?:for|the|a|best|optimal|cheapest|latest|current|live)\s+)*(?:routes?|quotes?|rates?|prices?)(?:\s+(?:via|on|from|with|through)\s+[A-Za-z\d ]{2,30})?\s*(?:\.{2,}|…)/gim,
    '',
  ],
  [
    /^[\s•*-]*(?:you['’]ve\s+(?:interacted|transacted)|address\s+active|recipient\s+assessment|risk(?:\s+level)?\s*:)[^\n$]{0,60}$/gim,
    '',
  ],
  [/\b(?:mr|mrs|ms|dr)\.?\s+(?=[a-z\d-]+\.[a-z])/gi, ''],
  [/(?<=\.(?:eth|sol))(?:['’]s)?\s+(?=(?:wallet|account|address)\b)/gi, ' '],
];

const SET_PHRASES = [...TOLD_BESIDE, ...ASKED_SO, ...FORMULAS];

/** What an assistant says, without the set phrases around it, our own question, what a name of the request resolves to, and the allowance that comes first. */
export function heardPlainly(
  content: string,
  names: ReadonlySet<string>,
  vocabulary: Pick<Vocabulary, 'addresses'>,
): string {
  const said = withoutContracts(content.replaceAll(STARRED, '$1'), vocabulary);
  const own = withoutResolved(said.replace(DO_OR_ASK, '').replaceAll('’', "'"), names);
  const plain = SET_PHRASES.reduce((text, [phrase, left]) => text.replaceAll(phrase, left), own);
  const other = [...names].some((name) => OTHER_BRIDGE.test(name)) || !/\busdc\b/i.test(plain);
  const lent = [...names].some((name) => name.startsWith('aave'))
    ? plain.replaceAll(LENT_TO_AAVE, ' ')
    : plain;
  const bridged = other ? lent : lent.replaceAll(BY_CCTP, ' ');
  // "On Uniswap" means the version that is built.
  const versioned = names.has('uniswap') ? bridged.replaceAll(/\buniswap\s?v3\b/gi, 'Uniswap') : bridged;
  return withoutAllowance(versioned, names);
}

/** "Reply *yes* to confirm". */
const STARRED = /(?<![\w*])\*([^\s*][^*\n]{0,58})\*(?![\w*])/g;

/** How USDC goes to another chain, unless the request says how. */
const BY_CCTP = /\s(?:via|using|through|over|with)\s+(?:circle(?:'s)?\s+)?cctp(?:\s?v\d)?\b/gi;
const OTHER_BRIDGE = /^(?:across|li\.?fi|cctp)/;

/** "Approve 100 USDC for Aave", "approve Aave to spend 100 USDC", "an approval of 100 USDC". */
const ALLOWANCES: readonly RegExp[] = [
  /\b(?:approv(?:e|ing)|(?:an?\s+)?(?:token\s+)?(?:approval|allowance)\s+(?:of|for))\s+(?:(?:the|your)\s+)?(?<number>\d[\d.,]*\s+)?(?<token>[a-z]{2,10})\b(?:\s+(?:for|on|to\s+be\s+spent\s+by)\s+(?<by>[a-z]+)\b(?:\s+v\d)?)?/gi,
  /\bapprov(?:e|ing)\s+(?<by>[a-z]+)(?:\s+v\d)?\s+(?:to\s+)?(?:spend(?:ing)?|use|using|take)\s+(?:(?:of|the|your)\s+)?(?<number>\d[\d.,]*\s+)?(?<token>[a-z]{2,10})\b/gi,
];
const INCLUDED =
  /\((?:(?:token\s+)?approval\s+included|includ(?:es|ing)\s+(?:the\s+|an?\s+)?(?:token\s+)?approval)\)/gi;
/** The numbers of the allowance and of the step itself. */
const LISTED = /(?<=[\s:(]|^)[12][.)](?=\s)/g;
const TWO = /\b(?:two|2)\s+(?=(?:steps|transactions|txs)\b)/gi;

/** A text without the allowance that a step needs, where the text tells the step itself as well: its number and its token once more. */
function withoutAllowance(text: string, names: ReadonlySet<string>): string {
  if (!/\b(?:approv|allowance)/i.test(text)) return text;
  let left = text.replaceAll(INCLUDED, ' ');
  for (const pattern of ALLOWANCES) {
    const told: string[] = [];
    let cut = left;
    for (const { 0: found, groups } of left.matchAll(pattern)) {
      const [by, ...own] = [groups?.['by'], groups?.['number'], groups?.['token']].map((word) =>
        word?.trim().toLowerCase(),
      );
      if (![by, ...own].every((word) => word === undefined || names.has(word))) continue;
      told.push(...own.flatMap((word) => word ?? []));
      cut = cut.replace(found, ' ');
    }
    const lower = cut.toLowerCase();
    if (told.length > 0 && told.every((word) => lower.includes(word)) && /\d/.test(cut))
      left = cut.replaceAll(TWO, '').replaceAll(LISTED, '');
  }
  return left;
}

/** "0.3 ETH into 0.3 WETH": what is wrapped is as much as before. */
export function withoutWrapped(told: string, steps: readonly Step[], words: ReadonlySet<string>): string {
  if (!steps.every(({ action: { definition } }) => /^(?:un)?wrap$/.test(definition.name))) return told;
  return told.replace(WRAPPED, (all, number: string) => (words.has(number) ? ' ' : all));
}
const WRAPPED = /\s(?:for|into|to|→|->|=)\s+(\d[\d.,]*)\s+w?(?:eth|pol|matic|avax|sol)\b/i;
