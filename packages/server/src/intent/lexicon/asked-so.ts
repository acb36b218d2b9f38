const THIS = String.raw`(?:it|this|that|these|them|(?:this|that|the|your)\s+(?:transfer|swap|transaction|trade|payment|exchange|bridge|request|operation|order))`;
const DO = String.raw`(?:send|execute|initiate|submit|broadcast|process|proceed|prepare|build|make|start|continue|perform|do|go\s+ahead|get\s+started|finali[sz]e|complete)`;
const DO_IT = String.raw`${DO}(?:\s+with)?(?:\s+${THIS})?(?:\s+to\s+the\s+(?:network|chain|blockchain))?(?:\s+(?:now|right\s+away|immediately|for\s+you))?`;
const GOOD = String.raw`(?:good|right|correct|ok|okay|fine|accurate|alright|great|fair|in\s+order|as\s+expected)`;
const LIKE = String.raw`you(?:['’]d|\s+would)?\s+(?:like|want|wish|prefer)\s+(?:me\s+)?to`;
const DETAILS = String.raw`(?:(?:the|this|your|these|all|those)\s+)?(?:(?:recipient|destination|wallet|transaction|transfer)(?:['’]s)?\s+)?(?:address|details|amount|information|recipient|addresses|parameters)`;

/**
 * How assistants ask for a yes in more words than one needs, and what is left of it. Their conditions ("once you confirm", "if this is correct") are
 * the yes itself; whatever else stands beside them is looked at as ever.
 */
export const ASKED_SO: readonly (readonly [RegExp, string])[] = (
  [
    // "Let me know if you'd like me to proceed", "confirm if you want to continue with this transfer".
    [
      String.raw`\b(?:please\s+|kindly\s+|just\s+)?(?:let\s+me\s+know|confirm|tell\s+me|say\s+so)\s+(?:if|whether|when)\s+${LIKE}\s+${DO_IT}`,
      'please confirm',
    ],
    [
      String.raw`\b(?:please\s+|just\s+)?(?:let\s+me\s+know|confirm|tell\s+me)\s+(?:if|whether|that|when)\s+(?:everything|this|that|it|all)(?:['’]s|\s+is|\s+looks?|\s+sounds?|\s+seems?)?\s+(?:all\s+)?${GOOD}\b`,
      'please confirm',
    ],
    // "If everything is correct, please type …", "if you're happy with this".
    [
      String.raw`\bif\s+(?:everything|this|that|it|all|${DETAILS})\s+(?:is|are|looks?|sounds?|seems?)\s+(?:all\s+)?${GOOD}\b`,
      '',
    ],
    [
      String.raw`\bif\s+you(?:['’]re|\s+are)\s+(?:happy|ok|okay|fine|satisfied|good|ready|sure|comfortable)(?:\s+(?:with\s+${THIS}|to\s+${DO_IT}))?`,
      '',
    ],
    [String.raw`\bif\s+${LIKE}\s+${DO_IT}`, ''],
    // "Once you confirm, I'll execute the transaction", "upon your approval I will submit it".
    [
      String.raw`\b(?:(?:once|after|when|as\s+soon\s+as)\s+(?:you(?:['’]ve|\s+have)?\s+(?:confirm|approve|sign|agree|say\s+yes|give\s+the\s+go-?ahead)(?:ed|d)?(?:\s+${THIS})?|confirmed|approved)|(?:up)?on\s+(?:your\s+)?(?:confirmation|approval|signature))\s*,?\s*(?:i|we)(?:['’]ll|\s+will|\s+can)\s+${DO_IT}`,
      'please confirm',
    ],
    [
      String.raw`\bi(?:['’]ll|\s+will|\s+just)?\s+need\s+your\s+(?:approval|confirmation|go-?ahead|permission|ok|okay)(?:\s+(?:before\s+i|to)\s+${DO_IT})?`,
      'please confirm',
    ],
    [String.raw`\b(?:just\s+)?say\s+the\s+word,?\s+and\s+i(?:['’]ll|\s+will)\s+${DO_IT}`, 'please confirm'],
    [String.raw`\bready\s+(?:when|whenever|if)\s+you\s+are\b`, 'please confirm'],
    [
      String.raw`\bis\s+(?:this|that|it)\s+(?:really\s+|exactly\s+)?what\s+you\s+(?:want|wanted|meant|need|are\s+looking\s+for|were\s+looking\s+for|had\s+in\s+mind|asked\s+for)(?:\s+to\s+do)?\b`,
      'is this correct',
    ],
    [String.raw`\b(?:absolutely|completely|totally|100\s?%|really)\s+(?=(?:sure|certain)\b)`, ''],
    [String.raw`(?<=\b(?:looks?|sounds?|seems?)\s+${GOOD})\s+to\s+you\b`, ''],
    [String.raw`(?<=\b(?:ok|okay|fine|alright|good|acceptable))\s+(?:with|for|by)\s+you\b`, ''],
    [String.raw`\b(?:everything|it\s+all|that\s+all|all)\s+checks\s+out\b`, 'it looks fine'],
    [
      String.raw`\b(?:please\s+)?(?:make\s+sure|ensure|verify|(?:double|triple)[- ]?check|check|be\s+sure)\s+(?:that\s+)?${DETAILS}(?:\s+(?:is|are)\s+${GOOD})?(?:\s+(?:before|prior\s+to)\s+(?:you\s+)?(?:confirm|proceed|sign|continu|approv)(?:e|ing)?)?`,
      'please confirm',
    ],
    [String.raw`\bif\s+i\s+(?:go\s+ahead|proceed|continue|${DO}\s+${THIS})\b`, 'to proceed'],
    [String.raw`\bfor\s+you\s+to\s+(?:sign|approve|review|confirm)\b`, ''],
    [
      String.raw`\b(?:please\s+)?(?:review|check|look\s+over|go\s+over)\s+(?:${DETAILS}|this|everything)\s+(?:above|below|carefully)(?:\s+carefully)?\b`,
      'please confirm',
    ],
    // "Run it?", "LFG?".
    [
      String.raw`(?<![\w'’-][ \t]{0,2})(?:(?:shall\s+i|should\s+i|want\s+me\s+to|ready\s+to)\s+)?(?:send|broadcast|submit|launch|run|fire|ship)\s+it(?:\s+(?:now|off))?\s*\?`,
      'Confirm?',
    ],
    // "Run both?", "shall I run all three?": as many as are told.
    [
      String.raw`(?<=^|[.!?\n][ \t]{0,4}|\b(?:shall\s+i|should\s+i|want\s+me\s+to|ready\s+to)\s+)(?:run|launch)\s+(?=(?:both|all(?:\s+(?:of\s+(?:them|these)|three|four|five|[345]))?|them|these)(?:\s+(?:of\s+(?:them|these)|now))?\s*\?)`,
      'do ',
    ],
    [String.raw`\ball\s+(three|four|five|[345])(?=(?:\s+(?:of\s+(?:them|these)|now))?\s*\?)`, '$1 steps'],
    [String.raw`\b(?:lfg|wagmi|let['’]?s\s+go)\s*\?`, 'Confirm?'],
    // "(yes/no)", "[y/N]".
    [String.raw`[([]\s?(?:yes|y)\s?(?:\/|or|\|)\s?(?:no|n)\s?[)\]](?!\s*\?)`, ' ok?'],
  ] as const
).map(([source, left]) => [new RegExp(source, 'gi'), left]);
