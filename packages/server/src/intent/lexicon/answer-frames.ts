import { phraseList } from './phrase-list.ts';

const any = (phrases: readonly string[]): string =>
  `(?:${phrases.map((phrase) => phrase.replaceAll(' ', String.raw`\s+`)).join('|')})`;
const listed = (text: string): string => any(phraseList(text));

/** Verbs of what people speak of as "it" when they answer. */
const ACTING = listed(
  'send, transfer, pay, give, wire, remit, forward, swap, exchange, convert, trade, bridge, lend, supply, deposit, withdraw, stake, unstake, borrow, repay, wrap, unwrap, sell',
);

/** The first words of numbers, and what else says how much. */
const WRITTEN = listed(
  'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand, a hundred, a thousand',
);
const NUMBER = String.raw`(?:\$?\d|${WRITTEN}\b)`;
const HOW_MUCH = String.raw`(?:\$?\d|(?:${WRITTEN}|all|half|everything)\b)`;
const BEFORE_NUMBER = String.raw`(?=${NUMBER})`;
const NAMED = String.raw`(?=\S*(?:\.\S|0x|[1-9A-HJ-NP-Za-km-z]{32}))`;
const END = String.raw`(?=[\s.!]*$)`;

/** Sounds before an answer, and words that only say that one comes: at the beginning of a message they say nothing. */
export const SOUNDS = new RegExp(
  String.raw`^\s*(?:(?:h+m+|u+h*m+|u+h+|a+h+|o+h+|e+r+m*|well|wh?oa+h?|yikes|ouch|omg|argh+|ugh+|eek|jeez|wow|oh right|oh yeah|oh yes|oh no(?=[,!])|let me see|let's see|good question|cool|alright)(?:[\s,.!…]+|$)|(?:let me (?:check|see|think)|one (?:sec|second|moment))\s*[,.!…:]+\s*)+(?=\S)`,
  'i',
);
/** Words of a correction before what it says: they stay. */
export const CORRECTING_WORDS = new RegExp(
  String.raw`^\s*(?:(?:no|nope|nah|sorry|actually|wait|hold on|oops|whoops|rather|correction|my bad|my mistake|oh|ah)\b[\s,.!:;-]*)*`,
  'i',
);

/** Politeness and wishes before the verb of an answer. */
const LEAD = String.raw`(?:${listed(
  "please, pls, plz, kindly, ok, okay, sure, yes, yeah, yep, alright, great, well, then, so, just, oh, hi, sorry, right, i want to, i want you to, i would like to, i'd like to, i would like you to, i'd like you to, i need to, i need you to, i wanna, i wish to, i would prefer to, i'd prefer to, i prefer to, i'm going to, i'll, i will, let me, let's, lets, let us, we need to, go ahead and, you can, you may, can you, could you, would you, please do, do",
)}[\s,:.!]+)*`;
/** "I'd like to" before what changes or sets something: "use USDC". */
export const WISH_TO_SET = new RegExp(
  String.raw`^\s*(?:(?:please|ok|okay|sure|yes|then|so)[\s,]+)*(?:i\s+(?:want|wish|need)\s+to|i(?:'d|\s+would)\s+(?:like|love|prefer)\s+to|i(?:'ll|\s+will)|let\s+me|let's|lets|let\s+us|we\s+can|you\s+can)\s+(?:just\s+)?(?=(?:(?:use|do|go\s+with|take|choose|pick|make\s+it)|(?:change|update|set|switch|lower|reduce|raise|increase|replace|correct)\s+(?:it|that|this|the\s+[a-z]+(?:\s+address)?)\s+(?:to|with))\s)`,
  'i',
);
/** "Use my wallet and send it …": what is spent is the wallet's in any case. */
const WALLET = String.raw`(?:(?:use|using|go\s+with|from|with)\s+my\s+(?:own\s+)?(?:wallet|account)(?:\s+for\s+(?:the\s+)?(?:transfer|payment|transaction))?[\s,]+(?:and|then|to)?\s*)?`;
const OBJECT = listed(
  'it, them, that, this, the money, the funds, the cash, the payment, the amount, the tokens, the token, the coins, the crypto, that amount, this amount, the same, the total, money, funds, the transfer, the transaction',
);
const WHOM = String.raw`(?:to|over\s+to|for|into|onto|on|at|via|with|in|from)\b`;

/** "Please transfer it to …", and the verb of it. */
export const VERB_IT = new RegExp(
  String.raw`^\s*${LEAD}${WALLET}${LEAD}(?<verb>${ACTING})(?:\s+${OBJECT})?(?=\s+(?:over\s+)?${WHOM})`,
  'i',
);
/** "Make the transfer to …", "make the transaction with …", "make the transfer 20". */
export const MAKE_IT = new RegExp(
  String.raw`^\s*${LEAD}(?:make|do|send)\s+(?:(?:the|this|that|a|my)\s+)?(?:payment|transfer|transaction)(?:(?=\s+${WHOM}(?<!with))|\s+with(?=\s+\S*(?:\.\S|0x))|(?=\s+\d))`,
  'i',
);
/** "Send 43 …", "send all of it": the verb of an answer, before nothing but how much. */
export const VERB_MUCH = new RegExp(
  String.raw`^\s*${LEAD}(?<verb>${ACTING})(?:\s+(?:him|her|them))?\s+(?=${HOW_MUCH})`,
  'i',
);
/** "You can take it out of my USDC", "it should be paid from USDC", "going with my USDC". */
export const FROM_TOKEN = new RegExp(
  String.raw`^\s*${LEAD}(?:(?:take|pull|deduct|draw|get|send|pay|transfer|make)\s+${OBJECT}\s+(?:out\s+of|from|off|with|in|using)|(?:i'm\s+|i\s+am\s+)?going\s+with|(?:it|that|this|the\s+(?:payment|transfer|money))(?:'s|\s+is|\s+will\s+be|\s+should\s+be|\s+can\s+be)\s+(?:(?:sent|paid|made|taken)\s+)?(?:out\s+of|from|in|with))\s+(?=(?:my\s+|the\s+)?[a-z$]{2,12}(?![.\w]))`,
  'i',
);
/** "USDC to send the money", "USDC, for the payment": what is asked for, once more. */
export const PURPOSE = new RegExp(
  String.raw`(?<!wallet|account)\s+to\s+(?<verb>${ACTING})(?:\s+${OBJECT}|\s+with)?(?=[\s.!]*$|\s+${NUMBER})|\s+for\s+(?:this|that|the)\s+(?:payment|transfer|transaction)${END}`,
  'i',
);
/** "Some DAI": how much of it is still to be said; "I would like to receive ETH". */
export const SOME_TOKEN = new RegExp(
  String.raw`^\s*${LEAD}(?:some|any|a\s+bit\s+of|a\s+little)\s+(?=[a-z$]{2,10}(?:[\s,]+(?:please|pls))?${END})`,
  'i',
);
export const TO_RECEIVE = new RegExp(
  String.raw`^\s*${LEAD}(?:receive|get|have)\s+(?=[a-z$]{2,10}(?:[\s,]+(?:please|pls))?${END})`,
  'i',
);
/** "Let's send bob.eth the money": the object behind. */
export const IT_BEHIND = /\s+the\s+(?:money|funds|cash|payment|tokens|crypto)(?=[\s.!]*$)/i;

/** "My friend", "my niece". */
const RELATIVE = listed(
  "friend, niece, nephew, buddy, brother, sister, mom, mum, mother, dad, father, wife, husband, girlfriend, boyfriend, partner, son, daughter, cousin, uncle, aunt, boss, landlord, colleague, coworker, teammate, roommate, flatmate, employee, contractor, client, neighbor, neighbour, mate, teacher, tutor, coach, trainer, grandma, grandpa, designer, developer, accountant, lawyer, freelancer, supplier, vendor, bro, sis, friend's",
);
const RELATION = String.raw`(?:my|our)\s+${RELATIVE}`;
const BE = String.raw`(?:'s|’s|['’]ll\s+be|['’]d\s+be|\s+is|\s+will\s+be|\s+would\s+be|\s+should\s+be|\s+is\s+going\s+to\s+be|\s+comes\s+to|\s+should\s+come\s+to)`;
const WISHED = String.raw`i(?:'m|\s+am|'d|\s+would|'ll|\s+will)?\s*(?:want|need|like|wish|have|looking|planning)?(?:\s+to)?(?:\s+be)?`;
const KIND = listed('ens, wallet, sol, recipient, receiving, destination, correct, right, new');
const PLACE = listed('name, address, wallet, ens, account, handle, domain, ens name, wallet address');

/** Who is spoken of before the name or address that says who it is. */
const WHO = [
  // "It's going to", "that will be for".
  String.raw`(?:it|this|that|the\s+(?:money|payment|transfer|transaction|funds))(?:${BE}\s+(?:(?:going|being\s+sent|meant|intended|a\s+(?:wallet\s+)?(?:payment|transfer)|sent)\s+)?|\s+(?:goes|should\s+go|will\s+go|needs\s+to\s+go|has\s+to\s+go)\s+)(?:over\s+)?(?:to|for)`,
  // "The contact's name is", "her address:".
  String.raw`(?:the|my|their|his|her)\s+(?:contact|receiver|recipient|payee|beneficiary|person|friend)(?:'s|’s)?(?:\s+(?:${KIND}\s+)?${PLACE})?(?:${BE}(?:\s+(?:named|called))?|:)?`,
  String.raw`(?:the\s+)?${PLACE}\s+of\s+(?:the\s+)?(?:contact|receiver|recipient|payee|beneficiary|person)${BE}`,
  String.raw`(?:his|her|their|the|${RELATION}(?:'s|’s))\s+(?:${KIND}\s+)?${PLACE}(?:${BE}|:)`,
  // "The person I am making the transaction with is".
  String.raw`(?:the\s+)?(?:person|one|contact|guy|friend)\s+(?:(?:that|who|whom)\s+)?${WISHED}\s+(?:making\s+(?:the|this|a)\s+(?:transaction|payment|transfer)\s+with|paying|pay|(?:sending|send|transfer|transferring)\s+(?:${OBJECT}\s+)?to)${BE}`,
  // "She is …", "friend is …".
  String.raw`(?:he|she|they|(?:(?:my|our|the)\s+)?${RELATIVE})(?:'s|’s|'re|’re|\s+is|\s+are)(?:\s+(?:at|on|under))?`,
  // "Account number …", "another destination ac is …".
  String.raw`(?:(?:the|this|that|another|other|his|her|their)\s+)?(?:(?:destination|recipient|receiver|beneficiary|other)\s+)?(?:account|acc|acct|ac|wallet)(?:\s+(?:number|no\.?|address|id))?(?:${BE}|\s*[:-])?`,
  String.raw`i(?:\s+am|'m|\s+want\s+to\s+be|\s+need\s+to\s+be)\s+(?:sending|transferring|paying|giving)\s+(?:it|them|this|the\s+money)?\s*(?:to|for)?`,
  String.raw`give\s+it\s+to`,
  '(?<verb>pay|repay|tip)',
  // "I want … to get it", "I'd like it to go to …", "that would be …".
  String.raw`i(?:['’]d|\s+would)?\s+(?:want|need|like|wish|love)(?:\s+(?:it|this|them|${OBJECT})\s+(?:to\s+(?:go|be\s+sent|be\s+paid|end\s+up)|sent|paid|delivered)\s+(?:over\s+)?(?:to|with|at)|(?=\s+\S+\s+to\s+(?:get|have|receive)\s[a-z ]+[.!]*$))`,
  String.raw`(?:that|it|this)(?:['’]d|\s+would|['’]ll|\s+will)\s+be`,
  String.raw`the\s+(?:address|wallet|account|name)\s+(?:that\s+)?(?:you|i|we)\s+(?:should|can|could|have\s+to|need\s+to|must|want\s+(?:you\s+)?to|would\s+like\s+(?:you\s+)?to)\s+(?:use|pay|(?:send|transfer)\s+(?:${OBJECT}\s+)?to)${BE}`,
  String.raw`(?:recipient|receiver|payee|beneficiary)${BE}`,
  // "She gave me this one:".
  String.raw`(?:he|she|they|${RELATION})\s+(?:gave|sent|told|texted)\s+me\s+(?:this|this\s+one|this\s+address|that|it)\s*:?`,
  String.raw`(?:here(?:'s|’s|\s+is)|it(?:'s|’s|\s+is)|use|to)\s+(?:the|his|her|their|this|${RELATION}(?:'s|’s))\s+(?:${KIND}\s+)?${PLACE}\s*(?:is|:)?`,
  String.raw`(?:it(?:'s|’s|\s+is|\s+will\s+be|\s+goes)\s+)?(?:to|for)`,
  '',
];
/** "…, my sister's address", "my friend bob, he's", between those words and the name. */
const WHOSE = String.raw`(?:\s*${RELATION}(?:(?:'s|’s)\s+(?:${KIND}\s+)?${PLACE})?(?:\s+(?!at\b|he\b|she\b)[a-z]+)?(?:\s*,?\s*(?:(?:he|she|they)(?:'s|’s|'re|’re|\s+is|\s+are)|at|is))?\s*[,:]?)?`;

/** Before a name or an address: "The contact's name is …", "It's going to my sister, …". Nothing but a name or an address may follow. */
export const BEFORE_PERSON = new RegExp(String.raw`^\s*${LEAD}(?:${WHO.join('|')})${WHOSE}\s+${NAMED}`, 'i');
/** Behind a name or an address: "… is the name of the receiver". */
export const BEHIND_PERSON =
  /\s+(?:should|will|must|to|is\s+to|needs\s+to|has\s+to|is\s+the\s+one\s+(?:who|that)\s+(?:should|will)?)\s*(?:gets?|have|receives?)\s+(?:it|them|that|this|the money|the funds|the payment|the tokens|all of it)(?=[\s.!]*$)|\s+(?:is|will be|should be|would be)\s+(?:(?:the|my)\s+)?(?:name\s+of\s+(?:the\s+)?)?(?:receiver|recipient|contact|payee|beneficiary|person|one)(?:'s\s+name)?(?=[\s.!]*$)|\s+is\s+(?:the|his|her|their)\s+(?:ens\s+|wallet\s+|recipient\s+)?(?:address|wallet|ens|name)(?=[\s.!]*$)|\s+(?:is|will be)\s+(?:receiving|getting)\s+(?:it|the money|my money|the funds|this)(?=[\s.!]*$)|\s+back(?=[\s.!]*$)/i;
/** "…, that's my landlord": whose it is. */
export const WHOSE_IT_IS = new RegExp(
  String.raw`[\s,–(-]+(?:it|that|this)(?:'s|’s|\s+is)\s+(?:my|our|her|his|their)\s+${RELATIVE}(?:['’]s)?(?:\s+(?:address|wallet))?\)?${END}`,
  'i',
);

const ADDED = String.raw`(?:(?:total|full|exact|whole|final|transfer|transferred|payment|swap|right|correct|new)\s+)?`;
const SUM = String.raw`${ADDED}(?:amount|payment|transfer|total|sum|transaction|number|quantity)`;
/** "… that I want to transfer", "… to be sent". */
const WANTED = String.raw`(?:\s+to\s+be\s+(?:transferred|sent|paid|swapped|exchanged|bridged|staked|deposited|withdrawn|borrowed|repaid)|\s+(?:(?:that|which)\s+)?${WISHED}\s+(?<verb>${ACTING})(?:ing)?(?:\s+(?:him|her|them))?)?`;

/** What is spoken of before the number that says how much. */
const WHAT = [
  String.raw`(?:(?:it|this|that)|(?:the|my|this|that)\s+${SUM}${WANTED})${BE}(?:\s+(?:for|of|just|exactly))?(?:\s+(?:an|the)\s+amount\s+of)?`,
  String.raw`(?:i\s+(?:need|want|would\s+like)|i'd\s+like)\s+(?:the\s+)?(?:amount|payment|transfer|total)\s+to\s+be(?:\s+for)?`,
  String.raw`(?:make|let's\s+make)\s+it\s+for`,
  String.raw`(?:make|set)\s+the\s+amount(?:\s+(?:to|at))?`,
  String.raw`(?:i\s+would\s+like|i'd\s+like|i\s+want|make)\s+it\s+(?:in|for)\s+the\s+amount\s+of`,
  String.raw`in\s+the\s+amount\s+of`,
  String.raw`i\s+owe(?:\s+(?:him|her|them))?`,
  String.raw`(?:(?:let's|lets|just)\s+)?(?:put\s+in|go\s+for|call\s+it|spend|start\s+with|throw\s+in)`,
  'for',
  String.raw`(?:a\s+)?total\s+of`,
  String.raw`(?:the|an)\s+amount\s+of`,
  String.raw`(?:that|it|this)(?:['’]d|['’]ll)\s+be`,
];
/** Before a number: "The payment will be for …", "I need the amount to be …". */
export const BEFORE_AMOUNT = new RegExp(String.raw`^\s*${LEAD}(?:${WHAT.join('|')})\s+${BEFORE_NUMBER}`, 'i');
/** Behind a number and its token: "… is the amount that I want to send", "… should do". */
export const BEHIND_AMOUNT = new RegExp(
  String.raw`(?:\s+(?:(?:is\s+what\s+)?i\s+)?(?:need|want|have|needs|has)\s+to\s+(?:be\s+(?:sent|transferred|paid)|(?<verb>${ACTING}))|\s+(?:is|will\s+be|should\s+be|would\s+be)\s+(?:the\s+)?(?:${SUM}|one)${WANTED}|\s+(?:should|will|would|'ll)\s+(?:do|do it|suffice|be\s+(?:enough|fine|good|perfect|great|ok|okay|plenty|alright)|work)|\s+(?:is|sounds)\s+(?:fine|enough|good|ok|okay|perfect|plenty|right|great)|\s+works|\s+exactly|\s+in\s+total|[\s,]+(?:for\s+now|for\s+the\s+time\s+being|for\s+starters|to\s+start(?:\s+with)?|to\s+begin\s+with))+${END}`,
  'i',
);
/** "The BONK one", to a question for which. */
export const THE_ONE = new RegExp(String.raw`^\s*${LEAD}(?:the\s+)?(\S+)\s+one(?=[\s.!]*$)`, 'i');
/** "Everything there is": of what is spoken of. */
export const THERE =
  /(?<=\b(?:everything|all|all of it))\s+(?:there\s+is|that(?:['’]s|\s+is)\s+(?:in\s+)?there|(?:that\s+)?i(?:['’]ve\s+got|\s+have)\s+(?:in\s+)?there)(?=[\s.!]*$)/i;
/** "The whole thing", "everything I owe": all of what is spoken of, and the verb that it goes with. */
export const WHOLE: readonly (readonly [RegExp, string | null])[] = [
  [/^(?:\s*)(?:the|this)\s+(?:whole|entire|full)\s+(?:thing|lot|balance)(?=[\s.!]*$)/i, null],
  [
    /^(?:\s*)(?:(?:the|my)\s+(?:whole|entire|full|complete)\s+(?:debt|loan|amount\s+i\s+owe)|(?:everything|all|all\s+that|whatever)\s+i\s+owe|all\s+(?:of\s+)?(?:my|the)\s+(?:debt|loan))(?=[\s.!]*$)/i,
    'repay',
  ],
];
/** "Collection 0x…", "token id 88": what an NFT is told by. */
export const COLLECTION =
  /^(\s*(?:it(?:'s|’s|\s+is)\s+)?(?:from\s+)?(?:the\s+)?(?:nft\s+)?(?:collection|contract)(?:\s+address)?(?:\s+is|:)?\s+)(?=0x)/i;
export const TOKEN_ID =
  /^(\s*(?:and\s+)?(?:the\s+)?(?:(?:token|nft)\s+)?(?:id|number|no\.?|nr\.?)(?:\s+is|:)?\s+)(?=\d+[\s.!]*$)/i;
/** "It should go to Polygon", "I want it on Polygon", to a question for the chain. */
export const BEFORE_CHAIN =
  /^\s*(?:(?:please|ok|okay|sure|yes)[\s,]+)*(?:i(?:['’]d|\s+would)?\s+(?:want|need|like)\s+(?:it|them|this)|(?:it|they|this|that)\s+(?:should|has\s+to|have\s+to|needs\s+to|must|will)\s+(?:go|be|arrive|end\s+up)|over)\s+(?:(?:to\s+(?:go|be|end\s+up)\s+)?(?:on|to|onto|at|in)\s+)(?=[a-z]+[\s.!]*$)/i;
