const DETAIL = String.raw`(?:address|amount|recipient|receiver|token|network|chain|destination|protocol|price|number|sum)`;
const CHANGED = String.raw`(?:updated|adjusted|corrected|fixed|modified|amended|edited|rounded|replaced|swapped\s+out)`;

/** What assistants say who offer something else than what was asked for, in words that name no other value: a yes to it is none to the request. */
export const OTHER_OFFERS: readonly RegExp[] = [
  // "You asked to cancel", "cancellation requested", "undo it"; "you can still cancel", "you can cancel any time" offer nothing.
  String.raw`(?<!\byou\s(?:can|may)\sstill\s)\b(?:cancel(?!\s+(?:(?:it|this)\s+)?(?:any\s?time|before|later|whenever))|cancellation|cancelation|undo|undoing|rollback|roll\s+back|abort|aborting)\b`,
  // "I corrected the address", "amount adjusted", "I took the address on file".
  String.raw`\bi(?:['’]ve|\s+have)?\s+(?:just\s+|now\s+)?(?:${CHANGED}|took|taken|chose|chosen|picked|used)\b(?!\s+(?:the|a)\s+(?:best|cheapest|fastest|lowest))`,
  String.raw`\b${DETAIL}\s+(?:(?:is|was|were|has\s+been|got)\s+)?(?:now\s+)?${CHANGED}\b`,
  String.raw`\b(?:on|in)\s+(?:file|record)\b|\baddress\s+book\b|\brounded\b`,
  // "10 mio USDC".
  String.raw`\d\s?(?:mio|mil|mln|mrd|bn|bil|lakh|crore)\b`,
  // "ETH ×10", "each day", "it's repeated".
  String.raw`\b[A-Za-z]{2,10}\s*[×x]\s?\d{1,6}(?![\d.]*\s?(?:buffer|margin))\b`,
  String.raw`\beach\s+(?:day|week|month|year|hour|minute|time|morning)\b|\brepeat(?:s|ed|ing|edly)?\b|\buntil\s+(?:you|cancel\w*|stopped)\b`,
  // "Direction: reverse", "(perp)", "long ETH".
  String.raw`\b(?:direction|order|way)\s*:\s*(?:reversed?|inverted|inverse|opposite|back)`,
  String.raw`\b(?:perps?|perpetuals?|leveraged?|futures|margin\s+(?:trade|trading|position|account)|short\s+(?:position|sell)|long\s+position)\b`,
  String.raw`(?:^|[\s(:→>])(?:long|short)\s+\$?[A-Z]{2,8}\b`,
  // "Afterwards it is lent out", "then closing your account".
  String.raw`\bafterwards?\b|\bclos(?:e|es|ing)\s+(?:your|the)\s+(?:account|wallet)\b`,
  // "On mainnet", which is another chain's more often.
  String.raw`\bon\s+(?:the\s+)?(?:ethereum\s+)?(?:main-?net|l1|test-?net|dev-?net|layer\s?(?:1|one))\b`,
  String.raw`\b(?:via|through|using|over|with)\s+(?:a|an|the|some|any)\s+(?:bridge|cex|exchange\s+account|broker)\b`,
  // "Would you like me to check 0x…?", "… to sign in?", "should I do the approval?", "do you want 0x… to send 5 USDC?".
  String.raw`\b(?:(?:would|do)\s+you\s+(?:like|want|wish|need)|shall\s+i|should\s+i|(?:can|may)\s+i)\s+(?:me\s+)?(?:to\s+)?(?:first\s+)?(?:check|contact|look\s+up|look\s+into|explain|show|tell|sign\s+(?:in|up)|log\s+in|fetch|call|message|ask|remind|notify|research|compare|simulate|estimate|monitor|do\s+the\s+approval|(?:send|give)\s+you)\b`,
  String.raw`\b(?:want|like|need)\s+(?:0x[\da-f]{40}|[\w-]+\.(?:eth|sol))\s+to\b`,
  String.raw`\b(?:type|kind|direction|action|operation)\s*:\s*(?:a\s+)?(?:payment\s+)?(?:request|receive|incoming|invoice|refund|limit|stop|recurring|dca|simulation)\b`,
  // "Received?", "is 0x… the token?", "is your USDC on Polygon?".
  String.raw`(?:^|[.!?]\s)\W*(?:received|sent|done|arrived|details|more(?:\s+info(?:rmation)?|\s+details)?|why|questions|help|a\s+receipt|a\s+quote)\s*\?`,
  String.raw`^\W*(?:is|are)\s+(?:0x[\da-f]{40}|your|[1-9A-HJ-NP-Za-km-z]{32,44})\b(?![^?]*\b(?:right|correct|ok|okay|fine|good|you\s+(?:want|mean|meant))\b)[^?]*\?`,
  String.raw`\b(?:lend|borrow|swap|send|bridge|stake|unstake|withdraw|deposit|supply|buy|sell|wrap|unwrap|burn)\s+or\s+(?:to\s+)?(?:lend|borrow|swap|send|bridge|stake|unstake|withdraw|deposit|supply|buy|sell|wrap|unwrap|burn)\b`,
  // "Did he get it?", "I'll send a request to 0x…", "should 0x… pay 100 USDC?", "do you need the BONK?", "you keep the ETH".
  String.raw`(?:^|[.!?]\s)\W*(?:did|has|have|had|was|were)\s+(?!you\s+mean|i\s+(?:get|got|understand|understood|hear))[^?\n]{1,80}\?`,
  String.raw`\b(?:send|make|create|issue)\s+(?:a\s+|an\s+|the\s+|you\s+a\s+)?(?:payment\s+)?(?:request|invoice|message|reminder|notification|link)\b`,
  String.raw`\b(?:should|shall|will|can|must)\s+(?:0x[\da-f]{40}|[\w-]+\.(?:eth|sol)|[1-9A-HJ-NP-Za-km-z]{32,44})\s+(?:pay|send|give|transfer|owe)\b`,
  String.raw`(?:^|[.!?]\s)\W*do\s+you\s+(?:need|like|own|use|know|trust)\s+(?!me\b|help\b|to\b)`,
  String.raw`\byou(?:['’]ll|\s+will)?\s+keep\b|\bkeeps?\s+(?:the\s+)?access\b|\baccess\s+(?:stays|remains)\b|%\s+(?:stays|remains)\b`,
  String.raw`\bsource(?:\s+(?:chain|network))?\s*:\s*[a-z]+\b`,
  String.raw`\bthis\s+is\s+(?:only\s+|just\s+)?an?\s+(?:simulation|test|demo|dry[- ]run|preview|mock|example)\b|\bsimulation\s+(?:only|mode)\b`,
  // "Limit price: 3000", "dry run: yes", "exact output: yes", "use as collateral: no", "pay with: ETH".
  String.raw`(?:^|\n)[\s•*-]*(?:limit|stop|trigger|target|execution|dry\s+run|exact\s+\w+|use\s+as\s+\w+|pay\s+with)(?:\s+price)?\s*:`,
  // "Once gas drops", "x2", "less 1% fee", "… per month".
  String.raw`\b(?:once|when|as\s+soon\s+as|if|unless|after|until)\s+(?:the\s+)?(?:gas|price|fees?|market|[A-Za-z]{2,6})\s+(?:drops?|falls?|rises?|reaches|hits|goes)\b`,
  String.raw`(?:^|\n)\s*[x×]\s?\d{1,3}\s*(?:\n|$)|\bless\s+\d|(?<!%\s)\bper\s+(?:day|week|month|hour)\b`,
  // "For a year", "payment request", "0x… → you", "already has 5 USDC".
  String.raw`\bfor\s+(?:an?|one|two|three|\d+)\s+(?:days?|weeks?|months?|years?)\b|\bpayment\s+request\b|\btype\W{1,5}request\b`,
  String.raw`(?:→|->|=>)\s*you\b|\balready\s+(?:has|have|got|received)\b`,
  // "0x… will pay", "a payment to you", "you are the recipient", "money back", "the fee is paid by the recipient, who gets nothing".
  String.raw`(?:\b0x[\da-f]{40}|\.(?:eth|sol)|\b(?:he|she|they))\s+(?:will|would|shall|must|should|can|is\s+going\s+to|has\s+to)\s+(?:pay|send|give|transfer|owe|lend)\b`,
  String.raw`\b(?:payment|transfer|money|funds)\s+to\s+you\b|\byou\s+are\s+(?:the\s+)?(?:recipient|receiver|payee|beneficiary)\b`,
  String.raw`\b(?:money|payment|funds|it|they|this|that)\s+(?:will\s+)?(?:comes?\s+|goes\s+|go\s+)?back\b(?!\s+(?:to|in|into|from)\b)`,
  String.raw`\bpaid\s+by\s+(?:the\s+)?(?:recipient|receiver)\b|\b(?:gets?|receives?)\s+(?:zero|nothing|none|0)\b|\bmove\s+on\b`,
  String.raw`\byou\s+pay\s+[\d.,]+\s+[a-z]{2,10}\s+(?:and|plus)\s+[\d.,]+\s+[a-z]`,
  // "Draft saved", "Testing: …", "not ready".
  String.raw`\bdraft\s+(?:is\s+|was\s+)?saved\b|^\W*(?:test|testing|example|demo|mock)\s*:`,
  String.raw`\b(?:not|isn['’]t|aren['’]t)\s+(?:yet\s+|quite\s+)?ready\b`,
  String.raw`\b(?:executes?|starts?|runs?|begins?|goes\s+out)\s+(?:in|after)\s+(?:about\s+|~)?\d+\s?(?:m|mins?|minutes?|h|hours?|days?)\b`,
  // "Reply yes for details", "… to get a quote".
  String.raw`\b(?:yes|go|ok|y|confirm|proceed)['"”]?\s+(?:for|to\s+(?:get|see|view|receive|review|learn|hear|know|fetch|show|read|say))\b(?!\s+(?:started|going))`,
].map((source) => new RegExp(source, 'im'));

/** "Do you have 10 USDC?": a yes is to that. */
export const ASKS_WHETHER_HELD =
  /^\W*do\s+you\s+(?:still\s+|already\s+|currently\s+)?(?:have|hold|own|possess)\b/i;

/** What a kind of request is called as a noun, and the actions that are so called. */
export const CALLED: Readonly<Record<string, readonly string[]>> = {
  bridge: ['bridge'],
  bridging: ['bridge'],
  swap: ['swap', 'wrap', 'unwrap'],
  exchange: ['swap', 'wrap', 'unwrap'],
  trade: ['swap', 'wrap', 'unwrap'],
  conversion: ['swap', 'wrap', 'unwrap'],
  purchase: ['swap'],
  sale: ['swap'],
  limit: [],
  transfer: ['transfer', 'transfer_nft', 'bridge'],
  payment: ['transfer', 'transfer_nft'],
  lending: ['lend'],
  supply: ['lend', 'add_liquidity'],
  deposit: ['lend', 'stake', 'liquid_stake', 'add_liquidity', 'wrap'],
  loan: ['borrow', 'repay'],
  borrow: ['borrow'],
  borrowing: ['borrow'],
  repayment: ['repay'],
  withdrawal: ['withdraw', 'withdraw_stake', 'unstake', 'liquid_unstake', 'remove_liquidity', 'unwrap'],
  burn: ['burn'],
  burning: ['burn'],
  staking: ['stake', 'liquid_stake'],
  stake: ['stake', 'liquid_stake'],
  unstaking: ['unstake', 'liquid_unstake'],
};
