import { phraseList } from './phrase-list.ts';

/** Verbs of what people speak of as "it" when they answer. */
const ACTING = phraseList(
  'send, transfer, pay, give, wire, remit, forward, swap, exchange, convert, trade, bridge, lend, supply, deposit, withdraw, stake, borrow, repay',
);

const any = (phrases: readonly string[]): string =>
  `(?:${phrases.map((phrase) => phrase.replaceAll(' ', String.raw`\s+`)).join('|')})`;

/** The first words of numbers. */
const NUMBERS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand';

/** Politeness and wishes before the verb of an answer. */
const LEAD = String.raw`(?:${any(
  phraseList(
    "please, pls, plz, kindly, ok, okay, sure, yes, alright, great, well, then, so, just, oh, hi, sorry, i want to, i want you to, i would like to, i'd like to, i would like you to, i'd like you to, i need to, i need you to, i wanna, i wish to, i'm going to, let's, lets, let us, we need to, go ahead and, you can, you may, please do, do",
  ),
)}[\s,:.!]+)*`;
/** "Use my wallet and send it …": what is spent is the wallet's in any case. */
const WALLET = String.raw`(?:(?:use|using|go\s+with|from|with)\s+my\s+(?:own\s+)?(?:wallet|account)(?:\s+for\s+(?:the\s+)?(?:transfer|payment|transaction))?[\s,]+(?:and|then|to)?\s*)?`;
const OBJECT = any(
  phraseList(
    'it, them, that, this, the money, the funds, the cash, the payment, the amount, the tokens, the token, the coins, the crypto, that amount, this amount, the same, the total, money, funds, the transfer, the transaction',
  ),
);
const WHOM = String.raw`(?:to|over\s+to|for|into|onto|on|at|via|with|in|from)\b`;

/** "Please transfer it to …", and the verb of it. */
export const VERB_IT = new RegExp(
  String.raw`^\s*${LEAD}${WALLET}${LEAD}(${any(ACTING)})(?:\s+${OBJECT})?(?=\s+(?:over\s+)?${WHOM})`,
  'i',
);
/** "Make the transfer to …", "make the transaction with …". */
export const MAKE_IT = new RegExp(
  String.raw`^\s*${LEAD}(?:make|do|send)\s+(?:(?:the|this|that|a|my)\s+)?(?:payment|transfer|transaction)(?:(?=\s+${WHOM}(?<!with))|\s+with(?=\s+\S*(?:\.\S|0x)))`,
  'i',
);
/** "No, send 43 …", "send all of it": the verb of an answer, before nothing but how much. Its first group stays. */
export const VERB_MUCH = new RegExp(
  String.raw`^(\s*(?:(?:no|nope|sorry|actually|wait|oops|hmm|rather)[\s,.!]+)*)${LEAD}(${any(ACTING)})(?:\s+(?:him|her|them))?\s+(?=\$?\d|(?:all|half|everything|a\s+hundred|a\s+thousand|${NUMBERS})\b)`,
  'i',
);
/** "Let's send bob.eth the money": the object behind. */
export const IT_BEHIND = /\s+the\s+(?:money|funds|cash|payment|tokens|crypto)(?=[\s.!]*$)/i;

/** "My friend", "my niece". */
const RELATION = String.raw`(?:my|our)\s+(?:${phraseList(
  'friend, niece, nephew, buddy, brother, sister, mom, mum, mother, dad, father, wife, husband, girlfriend, boyfriend, partner, son, daughter, cousin, uncle, aunt, boss, landlord, colleague, coworker, teammate, roommate, flatmate, employee, contractor, client, neighbor, neighbour, mate, teacher, grandma, grandpa',
).join('|')})`;

/** Before a name or an address: "The contact's name is …", "It's going to …". Nothing but a name or an address may follow. */
export const BEFORE_PERSON = new RegExp(
  String.raw`^\s*${LEAD}(?:(?:it|this|that)(?:'s|’s|s|\s+is|\s+will\s+be|\s+should\s+be)\s+(?:(?:going|being\s+sent|meant|intended|a\s+(?:payment|transfer|wallet\s+transfer)|sent)\s+)?(?:to|for|for\s+my\s+friend|to\s+my\s+friend)|(?:the|my|their|his|her)\s+(?:contact|receiver|recipient|payee|beneficiary|person|friend)(?:'s|’s)?\s+(?:ens\s+|wallet\s+)?(?:name|address|wallet|id|is\s+named|is\s+called)?\s*(?:is|would\s+be|will\s+be)?|(?:the\s+)?(?:name|address|wallet)\s+of\s+(?:the\s+)?(?:contact|receiver|recipient|payee|beneficiary|person)\s+(?:is|would\s+be|will\s+be)|(?:the\s+)?(?:payment|transfer|transaction|money)\s+(?:is|will\s+be|should\s+be|should\s+go|goes|is\s+going|will\s+go)\s+(?:to|for)|i(?:\s+am|'m)\s+(?:sending|transferring|paying|giving)\s+(?:it|them|this|the\s+money)?\s*(?:to|for)?|give\s+it\s+to|(?:his|her|their)\s+(?:ens\s+|wallet\s+|sol\s+)?(?:name|ens|address|wallet|handle|domain)(?:\s+is|:)|(?:here(?:'s|’s|\s+is)|it(?:'s|’s|\s+is)|use|to)\s+(?:the|his|her|their|this|${RELATION}(?:'s|’s))\s+(?:ens\s+|wallet\s+|recipient\s+)?(?:name|ens|address|wallet)\s*(?:is|:)?|(?:(?:it(?:'s|’s|\s+is|\s+will\s+be|\s+goes)\s+)?(?:to|for)\s+)?${RELATION}(?:\s+[a-z]+)?\s*,?\s*(?:he|she|they)(?:'s|’s|'re|’re|\s+is|\s+are)|(?:it(?:'s|’s|\s+is|\s+will\s+be|\s+goes)\s+)?(?:to|for)\s+${RELATION}|for)\s+(?=\S*(?:\.\S|0x|[1-9A-HJ-NP-Za-km-z]{32}))`,
  'i',
);
/** Behind a name or an address: "… is the name of the receiver". */
export const BEHIND_PERSON =
  /\s+(?:is|will be|should be|would be)\s+(?:(?:the|my)\s+)?(?:name\s+of\s+(?:the\s+)?)?(?:receiver|recipient|contact|payee|beneficiary|person|one)(?:'s\s+name)?(?=[\s.!]*$)|\s+is\s+(?:the|his|her|their)\s+(?:ens\s+|wallet\s+|recipient\s+)?(?:address|wallet|ens|name)(?=[\s.!]*$)|\s+(?:is|will be)\s+(?:receiving|getting)\s+(?:it|the money|my money|the funds|this)(?=[\s.!]*$)/i;

/** Before a number: "The payment will be for …", "I need the amount to be …". */
export const BEFORE_AMOUNT =
  /^\s*(?:(?:please|ok|okay|sure|yes|well)[\s,]+)*(?:(?:the|my|this|that)\s+(?:amount|payment|transfer|total|sum|transaction|number)(?:\s+(?:to\s+be\s+(?:transferred|sent|paid|swapped)|i\s+(?:want|need|would\s+like)\s+to\s+(?:send|transfer|pay|swap)))?\s+(?:is|will\s+be|should\s+be|would\s+be)(?:\s+for)?|(?:i\s+(?:need|want|would\s+like)|i'd\s+like)\s+(?:the\s+)?(?:amount|payment|transfer|total)\s+to\s+be(?:\s+for)?|(?:make|let's\s+make)\s+it\s+for|(?:make|set)\s+the\s+amount|(?:i\s+would\s+like|i'd\s+like|i\s+want|make)\s+it\s+(?:in|for)\s+the\s+amount\s+of|in\s+the\s+amount\s+of|i\s+owe\s+(?:him|her|them)|(?:(?:let's|lets|just)\s+)?(?:put\s+in|go\s+for|call\s+it)|it(?:'s|’s|\s+is|\s+will\s+be|\s+should\s+be)\s+for|for|(?:a\s+)?total\s+of|the\s+amount\s+of)\s+(?=\$?\d|[a-z]+\s)/i;
/** Behind a number and its token: "… is the amount", "… should do". */
export const BEHIND_AMOUNT =
  /\s+(?:(?:is|will be|should be|would be)\s+(?:the\s+)?(?:transfer\s+|payment\s+|total\s+|swap\s+)?(?:amount|total|sum|one)|(?:should|will|would|'ll)\s+(?:do|do it|suffice|be (?:enough|fine|good|perfect|great|ok|okay|plenty)|work)|is\s+(?:fine|enough|good|ok|okay|perfect|plenty)|works|sounds\s+(?:good|fine|right)|exactly|in\s+total|for\s+now)(?=[\s.!]*$)/i;
/** "The BONK one", to a question for which. */
export const THE_ONE = new RegExp(String.raw`^\s*${LEAD}the\s+(\S+)\s+one(?=[\s.!]*$)`, 'i');
