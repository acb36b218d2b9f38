/** What an assistant tells before a question, or instead of one, that makes another deal of what was asked for. */
export const OTHER_DEALS: readonly RegExp[] = [
  // "I can schedule it", "your reminder is set", "cancelled", "in an hour", "valid for a day".
  String.raw`\b(?:schedul\w+|remind\w*|alerts?|recurring|cancell?ed|postponed|queued|draft)\b`,
  String.raw`\b(?:tomorrow|tonight|next\s+(?:week|month)|on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b`,
  String.raw`\b(?:in|after|for|within|over)\s+(?:an?|one|two)\s+(?:minute|hour|day|week|month|year|epoch)s?\b|^\W*(?:waiting\s+)?(?:an?|one)\s+(?:minute|hour|day|week|month|year)\W*$`,
  String.raw`\b(?:every|each)\s+(?:hour|day|week|month|year)\b|\b(?:twice|thrice)\b|\bin\s+(?:two|three|2|3)\s+(?:parts|payments|steps|tranches|rounds)\b|\bsplit\b`,
  // "This is a test", "a test payment goes first", "it will be a loan", "he will send it back", "limit order".
  String.raw`\b(?:is|be|a|an|small|only)\s+(?:a\s+)?test\b|\btest\s+(?:payment|transaction|transfer|amount)\b|\ba\s+loan\b|\b(?:send|pay|give)s?\s+(?:it|them)\s+back\b|\b(?:limit|stop)[ -]order\b`,
  // "I will request it", "you receive USDC", "the fee goes to …", "a 20% fee is taken off".
  String.raw`\b(?:will|would|can|could|to)\s+request\s|(?<!\b(?:should|do|would|will|can)\s)\byou(?:['’]ll|\s+will)?\s+receive\s+(?!for\b)\$?[a-z\d]|\bfee\s+goes\s+to\b|\btaken\s+off\b|\ba\s+\d+\s?%\s+fee\b`,
  String.raw`\b(?:i|we)\s+added\s+(?:a|an|the|another)\b|\b(?:locked|frozen)\s+for\b|\btable\s+for\b|\bbid\s+of\b`,
].map((source) => new RegExp(source, 'im'));

/** In another unit, or by the number of an option: "amount ($)?", "in cents, please", "reply 1 to send everything", "(9 = cancel)". */
export const OTHER_UNIT: readonly RegExp[] = [
  String.raw`\(\s*(?:in\s+|as\s+)?(?:[$€£¥%]|usd|eur|gbp|dollars?|euros?|cents|percent|k|thousands?|millions?|gwei|wei|finney|lamports|base\s+units|raw|units|shares|\d+\s?[-–]\s?\d+)\s*\)`,
  String.raw`\b(?:in|as)\s+(?:[$€£¥]|(?:us\s+)?dollars?|usd|euros?|eur|gbp|pounds|cents|thousands?|thousandths|millions?|hundreds|gwei|wei|finney|m[A-Z]{3}|lamports|(?:base|raw)\s+units|units|percent(?:age)?|shares)(?=\W|$)`,
  String.raw`\b(?:limit|budget|cap)\b[^.?!\n]{0,12}(?:\$\s?\d|\d+\s+dollars)|\byou\s+have\s+\$\s?\d`,
  String.raw`\bdollar\s+(?:value|amount)\b|\bwrite\s+dollars\b|\bcount\s+in\b|\bfrom\s+0\s+to\s+\d|\bmuch\s+(?:cash|value)\b`,
  String.raw`\$\s?\d+\s*(?:,|or|/)\s*\$\s?\d|\b\d+\s?%\s*(?:,|or|/)\s*\d+\s?%`,
  String.raw`\b(?:reply|press|enter|type|choose|say|or)\s+(?:with\s+)?['"“]?\d['"”]?\s*(?:\(|=|(?:to|for|if)\b)|\b\d\s*=\s*\$?[a-z\d]|\b\d\s+cancels\b|[a-z]\s+\(\d\)\s+or\b|[①②③]|\b(?:one|1)\s*:\s*\S+\s+(?:two|2)\s*:`,
  String.raw`\bnumber\s+of\s+the\s+option\b|\bnumber\s+from\s+the\s+list\b|\boption\s+(?:one|1)\b`,
].map((source) => new RegExp(source, 'i'));

/** What a bare number says more likely than how much, after "make it": "how many hops?", "version?", "your health factor is low". */
export const OTHER_FIGURE =
  /\b(?:limit|budget|deadline|gas|priority|tip|version|retries|confirmations|decimals|hops|validators|copies|signers|withdrawal|leverage|risk|option|epoch|bit\s+of|little|less\s+than)\b/i;

/** Of what an assistant's question for a value is, where it is none of a request: "how much will he pay?", "who gets the fee?", "return address?". */
export const OF_OTHERS: readonly RegExp[] = [
  String.raw`\b(?:will|would|should|does|do|did|can|must)\s+(?:he|she|they|it|somebody|someone|aave|morpho|compound)\s+(?:pay|send|need|accept|return|use|have|own|charge)\b|\b(?:he|she|they)\s+(?:sent|paid|gave)\b|\bwant\s+(?:him|her|them)\s+to\b`,
  String.raw`\bhow\s+old\b|\bdigits\b|\b(?:your|credit|debit)\s+card\b|\b(?:invoice|phone|house|account)\s+number\b|\bsay\s+thanks\b|\breturn\s+address\b|\bget\s+back\b|\bwho\s+received\b`,
  String.raw`\b(?:the|a)\s+fees?\b|\binformation\s+about\b|\b(?:price|quote)\s+(?:be\s+)?in\b|\bis\s+the\s+(?:price|fee|quote)\b|\bis\s+the\s+contract\s+of\b|\bquote\s+(?:currency|in)\b|\bbase\s+currency\b|\bwhat\s+else\b`,
  String.raw`\bhas\s+(?:your|my|it|the)\b|\b(?:is|are)\s+your\s+\w+\s+(?:in|on|at)\b|\bis\s+it\s+(?:in|on|at)\b|\bwho\s+has\b|\buse\s+(?:now|currently|already|last)\b|\blast\s+time\b|\bwork\s+for\b|\bare\s+you\s+from\b|\banything\s+but\b|\bscam(?:mer)?\b|\bwhose\s+validator\b`,
  String.raw`\bcan\s+you\s+spend\b|\bwant\s+for\b|\b(?:like|want)\s+to\s+have\b|\bto\s+you\b|\bfrom\b[^?]{0,20}\band\s+to\b|\bwhat\s+is\s+the\s+source\b|\bhow\s+much\s+is\s+it\b`,
].map((source) => new RegExp(source, 'i'));

/** Of what a question for the chain is, where a chain that is named says nothing of the request. */
export const OTHER_CHAIN_ASKED =
  /\bscam|\blast\s+time\b|\bfirst\b|\bcurrency\b|\bare\s+you\s+from\b|\bhas\s+your\b|\bdid\s+you\b/i;

/** Around a list that offers nothing: "which to close?", "you hold:", "scams:", "from ETH or DAI?". */
export const OFFERS_NOTHING =
  /\b(?:close|gas|hold|own|compare|read|check|already|positions?|source|scams?|congested|(?:is|are)\s+(?:it|you)|your\s+\w+\s+(?:is|are)|main|last|bought|sold|too\s+\w+|avoid|slow|down|hacked)\b/i;
/** … where what is said comes from nowhere: "from ETH or DAI?". */
export const FROM_ONE = /\bfrom\b/i;

/** What the words of somebody who wants something else are about: "translate this", "my transfer is stuck", "is this phishing?". */
export const NOT_TO_DO =
  /\b(?:cancel|undo|revert|reverse|stop|stuck|fail(?:ed|s)?|problem|issue|report|check|track|trace|disput\w+|refund|complain|unsubscribe|bug|mistake|authori[sz]ed?|hacked|phish\w*|scam\w*|strange|recogni[sz]e|explain|simulat\w+|schedul\w+|quote|preview|estimate|cost|safe|don['’]?t|do\s+not|never|reminder|weekly|daily|monthly|every|when|tomorrow|later|template|shortcut|macro|write|wrote|proofread|play|game|test|testing|log|paste|sent\s+me|translate|repeat|examples?|draft|save|got\s+a\s+(?:text|message|mail|call)|mean|tutorial|teach|demo|todo|note|remember|summari[sz]e|convert\s+this|hypothetically|guess|invoice|regret|good\s+idea|stupid|bad|tell|ask|record|last\s+(?:transfer|swap|transaction|payment)|where\s+is|how\s+long|made\s+a|waiting\s+for|question)\b/i;

/** A question that takes up what was said before it, and nothing else. */
export const TAKES_UP =
  /^\W*(?:(?:ok(?:ay)?|sure|alright|hi|hello|yes|of\s+course|certainly|no\s+problem|hmm+|oh|dunno)[\s,.!—–-]*)*(?:which(?:\s+(?:one|ones|swap|transfer|transaction|payment|was\s+it))?|what(?:['’]s\s+(?:it|that)|\s+(?:is\s+it|is|exactly|was\s+it|for|about|did\s+(?:you\s+type|they\s+do|he\s+(?:write|say))|does\s+it\s+do|are\s+the\s+options))?|(?:for|about|from|on)\s+what|saying(?:\s+what)?|who|(?:to\s+|by\s+)?whom|(?:please\s+)?paste\s+(?:it|this|them|the\s+\w+)|go\s+(?:on|ahead)|noted|recording|on|try\s+typing\b.*|type\b.*|demo\s+started|show\s+me|let['’]s\s+(?:hear|see)\s+it|i['’]m\s+listening)?\W*$/i;

/** Reports that anything but the request was done: "reminder sent", "the invoice was sent", "almost done". */
export const OTHER_REPORT =
  /\b(?:almost|nearly|to\s+be|not\s+yet|reminder|invoice|request|code|link|message|cancellation|check|checking|test|simulation|schedul\w+|blocked|refunded|reverted|failed|draft|scam|for\s+approval|by\s+(?:someone|somebody|him|her|mistake)|tomorrow|(?:he|she|they)\s+(?:sent|paid))\b/i;
