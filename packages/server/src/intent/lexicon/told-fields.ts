import { exactNumber } from '../text/exact-number.ts';

const NUMBER = String.raw`(?:[~≈<>$+-]\s?){0,3}\d[\d.,]{0,20}(?<=\d)`;
const ROUGHLY = String.raw`(?:(?:about|around|roughly|approximately|approx\.?|est\.?|less\s+than|under|only)\s+)?`;
/** "0.00002 ETH (~$0.03)", "$0.01", "<$0.01 USD". */
const COUNTED = String.raw`${ROUGHLY}${NUMBER}(?:\s?[A-Za-z]{2,8})?(?:\s?[(/]\s?${NUMBER}(?:\s?[A-Za-z]{2,8})?\s?\)?)?`;
const DOLLARS = String.raw`${ROUGHLY}(?:[~≈=]\s?)?(?:\$\s?\d[\d.,]{0,20}(?<=\d)(?:\s?usd)?|\d[\d.,]{0,20}(?<=\d)\s?usd)`;
const TIMES = String.raw`(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)`;
const SHORT_TIME = String.raw`${ROUGHLY}(?:[~≈<]\s?)?\d{1,3}(?:\s?(?:-|–|to)\s?\d{1,3})?\s?${TIMES}`;
const SOON = String.raw`(?:instant|immediate|immediately|fast|quick|normal|standard|average)`;
const FINE = String.raw`(?:success(?:ful)?|succeeded|passed|pass|ok|okay|good|low|very\s+low|safe|clean|verified|valid|none|no\s+(?:issues?|risks?|warnings?)(?:\s+(?:found|detected))?)`;
const WAITING = String.raw`(?:ready(?:\s+to\s+(?:send|sign|execute|submit))?|(?:pending|awaiting|waiting\s+for)(?:\s+(?:your\s+)?(?:confirmation|approval|signature))?|not\s+(?:yet\s+)?(?:sent|submitted|executed|signed)(?:\s+yet)?|unsigned|draft)`;

/** What a card tells beside what it is for, line by line: what it is called, and what may stand there. Any other value is looked at as ever. */
const WORTH: readonly [string, string] = [
  String.raw`(?:(?:usd|dollar|fiat|estimated|approx\.?)\s+)*(?:value|worth|equivalent)(?:\s?\(?(?:in\s+)?usd\)?)?`,
  DOLLARS,
];
const FIELDS: readonly (readonly [string, string])[] = [
  [
    String.raw`(?:(?:estimated|est\.?|expected|max(?:imum)?|total|your)\s+)?(?:(?:network|gas|transaction|tx|priority|base|l1|l2|chain|blockchain|miner|validator)\s+)?(?:fees?|gas|costs?)(?:\s+(?:cost|fee|price|estimate))?(?:\s?\((?:est\.?|estimated|approx\.?|max)\))?`,
    String.raw`(?:${COUNTED}|free|none|sponsored|less\s+than\s+a\s+cent|negligible)`,
  ],
  [
    String.raw`(?:(?:your|current|wallet|available|remaining|new|estimated)\s+)*(?:[A-Za-z]{2,8}\s+)?balance(?:\s+(?:after|before|afterwards?|remaining|now))?`,
    COUNTED,
  ],
  [
    String.raw`(?:(?:estimated|expected|confirmation|settlement|processing|delivery|arrival)\s+)?(?:speed|eta|time|duration|finality|arrival)(?:\s+to\s+(?:confirm|arrive|complete))?`,
    String.raw`(?:${SOON}(?:\s?\(${SHORT_TIME}\))?|${SHORT_TIME})`,
  ],
  [
    String.raw`(?:(?:security|safety|risk|address|scam|token|contract|recipient|pre-?flight|dry[- ]?run|compliance)\s+)?(?:simulation|check|checks|scan|risk|verification|dry[- ]?run|risk\s+level|safety)(?:\s+(?:result|level))?`,
    FINE,
  ],
  [String.raw`status`, WAITING],
  [
    String.raw`(?:(?:this\s+|the\s+)?(?:quote|price|offer|rate|preview)\s+)?(?:expires?|valid|good|expiry|validity)(?:\s+(?:in|for|after|until))?`,
    String.raw`(?:(?:in|for)\s+)?${SHORT_TIME}`,
  ],
  [String.raw`nonce`, String.raw`\d{1,9}`],
  [
    String.raw`(?:(?:new|current|your|resulting)\s+)?health\s+factor(?:\s+(?:after|before|now))?`,
    String.raw`(?:\d{1,3}(?:\.\d{1,4})?|∞)(?:\s?(?:→|->|=>|to)\s?(?:\d{1,3}(?:\.\d{1,4})?|∞))?(?:\s?\((?:safe|healthy|ok)\))?`,
  ],
  [
    String.raw`(?:(?:your|new|total|current)\s+)?(?:position|supplied|deposit|supply)\s+(?:after|afterwards|before|so\s+far)`,
    COUNTED,
  ],
];

/** Bullets, bars, stars and pictures around a field. */
const AROUND = String.raw`[^\p{L}\p{N}\n$~≈<>()[\]]{0,12}`;
const lineOf = ([label, value]: readonly [string, string]): RegExp =>
  new RegExp(
    String.raw`^${AROUND}${label}(?:\s?[*_]{1,3})?\s?[:|=–-](?:\s?[*_]{1,3})?${AROUND}${value}(?:\s?[✅✓✔☑🟢👍])?[\s|*_.]{0,6}$`,
    'gimu',
  );
const LINES = FIELDS.map(lineOf);
const WORTH_LINE = lineOf(WORTH);
/** "After transfer: 50 POL", and "Balance: 80 POL" to hold it against. */
const AFTER_LINE = lineOf([
  String.raw`(?:balance\s+)?after\s+(?:the\s+|this\s+)?(?:transfer|payment|swap|transaction|trade)`,
  COUNTED,
]);
const AFTER_TOLD =
  /\bafter\s+(?:(?:the|this)\s+)?[a-z]{4,11}[\s*_]{0,4}[:|=–-]\D{0,8}(\d[\d.,]*)\s?([a-z]*)/gi;
const BALANCE_TOLD = /\bbalance[\s*_]{0,4}[:|=–-]\D{0,8}(\d[\d.,]*)\s?([a-z]*)/gi;

/** Whether what is left afterwards is the balance less one of some numbers. */
function leavesRest(content: string, amounts: readonly string[]): boolean {
  const [after, more] = [...content.matchAll(AFTER_TOLD)];
  const [balance, another] = [...content.matchAll(BALANCE_TOLD)];
  if (!after || more || !balance || another) return false;
  if (after[2]?.toLowerCase() !== balance[2]?.toLowerCase()) return false;
  const [had, left] = [exactNumber(balance[1] ?? ''), exactNumber(after[1] ?? '')];
  return had !== null && left !== null && amounts.some((amount) => exactNumber(amount) === had - left);
}

/** "✅ Confirm  ❌ Cancel": what can be pressed. */
const BUTTONS =
  /[✅✔☑👍🟢]\ufe0f?\s?(?:yes|confirm|proceed|ok|approve|execute|sign|send|continue|accept)\s{0,4}[|/·•]?\s{0,4}[❌✖🚫🔴👎]\ufe0f?\s?(?:no|cancel|reject|abort|decline|back|edit)\b/giu;
/** The head of a column, above its rule. */
const YOU_RECEIVE =
  /\|\s?you(?:['’]ll|\s+will)?\s+(?:receive|get)\s?(?=\|[^\n]{0,120}\n\s{0,4}\|\s?:?-{2})/gi;
const COLUMNS = /^[ \t]{0,8}\|(?:[ \t]?:?-{2,80}:?[ \t]?\|)+[ \t]*$/gm;

/**
 * A card without the lines that tell a fee, a balance, how long it takes, what it is worth or that it was checked, without the line below the
 * head of a table, and with what can be pressed as the question that it is. Each has to be nothing but its name and a value of its kind.
 *
 * @param amounts the numbers of the request: what is left afterwards is the balance less one of them, or the line stays
 * @param worth whether the lines that tell what it is worth are left out as well: not where the request itself is in dollars
 */
export function withoutFields(
  content: string,
  { worth, amounts }: { readonly worth: boolean; readonly amounts: readonly string[] },
): string {
  const lines = [
    ...LINES,
    ...(worth ? [WORTH_LINE] : []),
    ...(leavesRest(content, amounts) ? [AFTER_LINE] : []),
  ];
  return lines
    .reduce(
      (text, line) => text.replaceAll(line, ''),
      content.replaceAll(YOU_RECEIVE, '| Output ').replaceAll(COLUMNS, ''),
    )
    .replaceAll(BUTTONS, 'Confirm?');
}
