const NUMBER = String.raw`(?:[~≈<$+-]\s?){0,3}\d[\d.,]{0,20}(?<=\d)`;
const COUNTED = String.raw`${NUMBER}(?:\s?[A-Za-z]{2,8})?`;
const ROUGHLY = String.raw`(?:(?:about|around|roughly|approximately|approx\.?|only|just|up\s+to)\s+)?`;
const PERIOD = String.raw`(?:daily|weekly|monthly|session|spending|transfer|transaction|wallet|account)`;
const TIMES = String.raw`(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|(?<=(?<!\d)[1-9]\s?)(?:business\s+)?days?)`;
const RANGE = String.raw`\d{1,3}(?:\s?(?:-|–|to)\s?\d{1,3})?`;
const WOULD = String.raw`(?:['’]d|['’]ll|\s+would|\s+will|\s+could)`;

/**
 * What assistants tell beside what they want confirmed, and what is left of it: how much may be spent today, how long it takes, what it would
 * earn, how the address is rated, what can be pressed. Nothing of it is asked for.
 */
export const TOLD_BESIDE: readonly (readonly [RegExp, string])[] = (
  [
    // "Session has 0.5 ETH daily limit remaining", "daily limit remaining: 0.4 ETH", "within your session limit (1.0 ETH)".
    [
      String.raw`\b(?:(?:your|the|this)\s+)?(?:session|wallet|account|you)\s+(?:still\s+)?(?:has|have)\s+${COUNTED}\s+(?:${PERIOD}\s+){1,2}(?:limit|allowance|budget)\s+(?:remaining|left|available)\b`,
      ' ',
    ],
    [
      String.raw`\b(?:your\s+)?(?:${PERIOD}\s+){1,2}(?:limit|budget)(?:\s+(?:remaining|left|available))?\s*[:=]\s*${COUNTED}(?:\s*(?:remaining|left|available))?`,
      ' ',
    ],
    [
      String.raw`\b(?:well\s+)?within\s+(?:your|the)\s+(?:${PERIOD}\s+){0,2}limits?(?:\s*(?:of\s+|\(\s*)${COUNTED}\)?)?`,
      'fine',
    ],
    [String.raw`\b(?:safety|risk|security|trust)\s+score\s*[:=]?\s*\d{1,3}\s?\/\s?\d{1,3}\b`, ' '],
    [
      String.raw`\b(?:please\s+)?verify\s+(?:the\s+following|these|this|that|the|all)\s+(?:information|details|info)\b`,
      'please confirm',
    ],
    [String.raw`\b(?:quick\s+)?confirmation\s+(?:is\s+)?(?:needed|required|requested)\b`, 'please confirm'],
    [
      String.raw`\b(?:please\s+)?(?:reply|respond|answer|confirm)(?:\s+(?:with\s+)?['"“]?(?:yes|confirm|ok)['"”]?)?\s+within\s+${RANGE}\s+${TIMES}\b`,
      'please confirm',
    ],
    // "Expires in 15 seconds".
    [
      String.raw`\b(?:(?:this|the)\s+(?:offer|quote|price|request|preview)\s+)?expires\s+(?:in|after)\s+${RANGE}\s?${TIMES}\b`,
      ' ',
    ],
    // "Would you like me to execute this swap for you?"
    [
      String.raw`(?<=\b(?:execute|perform|do|make|process|prepare|complete|proceed\s+with)\s+(?:this|the|it|that)(?:\s+(?:swap|transfer|transaction|trade|payment|exchange|bridge))?)\s+for\s+you\b`,
      '',
    ],
    [
      String.raw`\b(?:your\s+)?(?:saved|known|trusted|whitelisted|allow-?listed)\s+(?=(?:recipient|contact|address|beneficiary)\b)`,
      '',
    ],
    // "Connecting to Uniswap — checking ETH/USDT rate..."
    [
      String.raw`\b(?:connecting\s+to|checking|fetching|getting|looking\s+up|searching)\s[^.\n!?\d:]{1,60}(?:\.{2,3}|…)`,
      ' ',
    ],
    [String.raw`\bconnecting\s+to\s+[A-Za-z]{3,20}(?:\s+v\d)?\s*(?:—|–|-|:)`, ' '],
    // "Please confirm this swap by typing: …".
    [
      String.raw`\bby\s+(?:typing|replying|saying|entering|sending|responding|answering)(?:\s+with)?\s*[:*_]{0,3}(?=\s*['"“])`,
      '',
    ],
    // "Let me first get a quote".
    [
      String.raw`(?<=\b(?:let\s+me|i(?:['’]ll|\s+will|['’]d\s+like\s+to|\s+need\s+to)))\s+(?:quickly\s+)?first(?=\s+(?:get|fetch|check|quote|simulate|verify|preview|review|estimate|calculate|look|confirm)\b)`,
      '',
    ],
    [
      String.raw`\bhere(?:['’]s|\s+is)\s+what\s+(?:i(?:['’]ll|\s+will|['’]m\s+going\s+to|\s+am\s+going\s+to)|we(?:['’]ll|\s+will))\s+do\b`,
      'to confirm',
    ],
    // "[Confirm] [Cancel]".
    [
      String.raw`\[\s?(?:yes|confirm|proceed|ok|approve|execute|sign|continue|accept)\s?\]\s{0,4}\[\s?(?:no|cancel|reject|abort|decline|back)\s?\]`,
      ' ',
    ],
    // "You can click the buttons below or simply type "yes" or "no"", "ensure you have sufficient balance", "check the amount is what you want".
    [
      String.raw`\b(?:please\s+)?(?:you\s+can\s+)?(?:click|use|tap|press)\s+(?:on\s+)?the\s+buttons?(?:\s+below)?(?:,?\s+or\s+(?:simply\s+|just\s+)?(?:type|reply|say|answer)(?:\s+with)?\s+['"“]?yes['"”]?(?:\s*(?:or|\/)\s*['"“]?no['"”]?)?)?`,
      'please confirm',
    ],
    [
      String.raw`\b(?:please\s+)?(?:ensure|make\s+sure|check)\s+(?:that\s+)?you\s+have\s+(?:sufficient|enough)\s+(?:balance|funds|gas|\w{2,6})(?:\s+(?:in\s+your\s+wallet|for\s+gas(?:\s+fees)?|to\s+cover\s+(?:gas|fees|the\s+fees)|available))?`,
      ' ',
    ],
    [
      String.raw`\b(?:please\s+)?(?:verify|check|ensure|make\s+sure)\s+(?:that\s+)?the\s+(?:(?:token|recipient|wallet|destination)\s+)?(?:address|amount|recipient|token|details|network)\s+(?:is|are)\s+(?:correct|right|what\s+you\s+(?:want|expect|need))(?:\s+before\s+(?:you\s+)?(?:confirm|proceed|sign|continu|approv)\w*)?`,
      'please confirm',
    ],
    [String.raw`\b(?:tap|click|press|hit)\s+(?=['"“]?(?:confirm|yes|sign|approve)\b)`, ''],
    // "It should arrive in about 15 minutes", "Estimated time: 15-20 minutes".
    [
      String.raw`\b(?:(?:it|this|they|the\s+(?:funds|tokens|money|transfer|bridge|transaction))\s+)?(?:(?:should|will|would|may|usually|typically|normally)\s+)?(?:arrives?|takes?|lands?|be\s+there|shows?\s+up|settles?)\s+(?:on\s+[a-z]+\s+)?(?:(?:in|within)\s+)?${ROUGHLY}~?${RANGE}\s?${TIMES}\b`,
      ' ',
    ],
    [
      String.raw`\b(?:(?:estimated|expected|bridge|bridging|processing|delivery|settlement|transfer)\s+)?(?:time|eta|arrival|duration|finality)(?:\s+(?:to\s+arrive|to\s+complete))?\s*(?:[:=]|\bis\b|\bof\b)?\s*${ROUGHLY}~?${RANGE}\s?${TIMES}\b`,
      ' ',
    ],
    // "Not yet signed", "nothing has been sent yet".
    [
      String.raw`(?<=^|[.!\n·|;(—–-]\s{0,4})(?:not\s+(?:yet\s+)?|nothing\s+(?:has\s+been|is|was)\s+)(?:signed|sent|executed|submitted|broadcast)(?:\s+yet)?\s*(?=$|[.!\n·|;)—–])`,
      ' ',
    ],
    // "I've updated the amount to 0.5 ETH."
    [
      String.raw`\bi(?:['’]ve|\s+have)\s+(?:now\s+|just\s+)?(?:updated|changed|set|adjusted|corrected)\s+(?:the|your)\s+(?:amount|recipient|token)\s+to\s+`,
      'it is ',
    ],
    // "~0.41 SOL/year": what it earns.
    [String.raw`[~≈]\s?\d[\d.,]{0,20}(?<=\d)\s?[A-Za-z]{2,8}\s?(?:\/|per)\s?(?:year|yr)\b`, ' '],
    // "(~$0.60 USD)".
    [String.raw`(?<=\$\s?\d[\d.,]{0,20})\s+USD\b`, ''],
    // "(24h: +2.1%)", "up 2.1% today".
    [String.raw`\(?\b24\s?h(?:ours?|rs?)?\s?[:=]?\s?[+-]?\d{1,3}(?:\.\d{1,4})?\s?%\)?`, ' '],
    [
      String.raw`\b(?:currently\s+)?(?:up|down)\s+\d{1,3}(?:\.\d{1,4})?\s?%(?:\s+(?:today|this\s+week|(?:in|over)\s+the\s+(?:last|past)\s+(?:24\s?h(?:ours)?|day|week)))`,
      ' ',
    ],
    // "ETH is currently trading at $2,440", "1 ETH = $2,440.12".
    [
      String.raw`\b[A-Za-z]{2,8}\s+is\s+(?:currently\s+)?trading\s+(?:at|around)\s+${ROUGHLY}${COUNTED}(?:\s+right\s+now)?`,
      ' ',
    ],
    [String.raw`(?<![\d.,])\b1\s+[A-Za-z]{2,8}\s*(?:=|≈|is)\s*~?\$\s?\d[\d.,]{0,20}(?<=\d)`, ' '],
    // "To earn 4.2% APY", "you'd earn about 4.20 USDC a year".
    [
      String.raw`\bto\s+(?:start\s+)?earn(?:ing)?\s+${ROUGHLY}[~≈]?\d{1,3}(?:\.\d{1,4})?\s?%(?:\s+(?:apy|apr|interest|yield))?`,
      ' ',
    ],
    [
      String.raw`\byou${WOULD}\s+earn\s+${ROUGHLY}${COUNTED}\s+(?:a|per|each|every)\s+(?:year|month|week|day)\b`,
      'you would earn interest',
    ],
    [
      String.raw`\b(?:this|that|it)\s+is\s+(?:quite\s+|perfectly\s+)?(?:normal|usual|typical)(?:\s+(?:for|during|at)\s+[a-z ]{2,40})?(?=[.!\n]|$)`,
      ' ',
    ],
  ] as const
).map(([source, left]) => [new RegExp(source, 'gi'), left]);

/** "You'll receive 100 aUSDC": what Aave writes down for what it is lent. */
export const LENT_TO_AAVE = new RegExp(
  String.raw`\byou${WOULD}\s+(?:receive|get)\s+${ROUGHLY}${NUMBER}\s+a(?:USDC|USDT|WETH|DAI|EURC|ETH|AVAX|WBTC|cbBTC)\b`,
  'gi',
);
