import { phraseList } from './phrase-list.ts';

const any = (list: string): string => `(?:${phraseList(list).join('|')})`;

const WHO =
  '(?:(?:my|our|his|her|their|the|an?|this|that|these|those|one of my) (?:[a-z-]+ ){0,3}[a-z-]+|[a-z]+(?: and [a-z]+)?)';
const ALSO = "(?:(?:has|have|had|just|already|now|also|finally|really|recently|kindly|'ve|'s) )*";
const IT = any('it, this, that, everything, all of it, all of this, all of that, things, the whole thing');
/** "Already", "for me", up to the end. */
const THEN =
  '(?:(?:already|yesterday|now|today|before|himself|herself|instead|last (?:week|month)|for (?:me|us|him|her|them|you)) )*';
const IM = any("i am, i'm, im, we are, we're, we were, i was");
const MADE = any('dictated, decided, agreed to it, picked, chose, voted, disagreed, objected');

/** "As we see fit", "as I need it": at will, and not now. */
export const AS_NEEDED =
  /^as (?:i|we|you|he|she|they|it) (?:(?:may|might|will|would|'ll|'d|both|all) )*(?:see|sees|need|needs|want|wants|like|likes|wish|wishes|please|pleases|require|requires|deem|deems|think|thinks|feel|feels|choose|chooses|prefer|prefers|can|could|go|goes|is)(?: (?:it|them|this|that|fit|best|right|to|necessary|appropriate|needed|more|money|along))* (?:think )?$/;

/**
 * Sentences whose words are plain each by itself, and which together say more than what is so: somebody has done it already, nobody owes it
 * any more, it was not the owner who wrote, or it is not decided.
 */
export const TELLING_OTHERWISE = new RegExp(
  `^(?:${[
    // "My brother took care of it", "they sorted it out".
    `${WHO} ${ALSO}(?:took care of|handled|dealt with|sorted|sorted out|covered|fixed|solved|finished|took over|saw to|got) ${IT} ${THEN}$`,
    `${WHO} ${ALSO}(?:did|made) (?:it|that|this) ${THEN}$`,
    // "He forgave the debt", "they wrote off the loan".
    `.*\\b(?:forgave|forgiven|forgives|waived|waives|wrote off|written off|writes off|dropped|scrapped|called off|let go of|gave up|took back) (?:it|me|us|(?:the|my|our|his|her|their|all|that|this)\\b)`,
    `.*\\b(?:fell|falls|fallen) (?:through|apart|out|ill)\\b`,
    // "They found out", "he broke his word".
    `.*\\b(?:found|finds|figured) out\\b`,
    `.*\\b(?:broke|breaks|broken|did not keep|went back on) (?:his|her|their|its|the|our|my) (?:word|promise|deal|agreement|contract|part)\\b`,
    // "He lost access", "I lost my mind".
    `.*\\blost (?:access|control|touch|contact|track|it|my mind|our minds|his mind|her mind|count|(?:the|his|her|their|my) (?:phone|keys?|wallet|laptop|account|password|device))\\b`,
    // "He made me do it", "they held a knife to me".
    `.*\\b(?:made|make|makes|making|forcing|got) (?:me|us) (?:do|send|pay|write|type|say|feel)\\b`,
    `.*\\b(?:to|at|against|behind) (?:me|my (?:head|back|throat|temple|door)) $`,
    // "My kid found my phone".
    `.*\\b(?:found|has|got|took|grabbed|stole|borrowed|picked up|using|holding|unlocked|used) (?:my|our),? (?:phone|laptop|computer|device|tablet|keyboard|account|wallet|keys?)\\b`,
    // "The oracle spoke", "a popup appeared".
    `(?:an?|the|this|that) (?:[a-z-]+ ){0,2}(?:popup|pop-up|window|banner|message|text|note|ad|bot|screen|notification|oracle|website|site|page|app|dialog) (?:appeared|appears|spoke|popped up|came up|showed up|looked|looks|seems|seemed|was|is|came)\\b`,
    // "I saw this on …", "I got this from him".
    `(?:i|we) ${ALSO}(?:saw|found|got|took|had|copied|pasted|heard|received|read|came across|picked up|pulled) (?:this|that|it|these|the (?:following|below|text|message|line|lines|sentence|prompt|request))(?: (?:text|message|line|sentence|prompt|request|one))? (?:on|in|from|at|off|out of|by|via|somewhere|online|elsewhere)\\b`,
    `(?:this|that|it|the following|the below|what follows)(?: is|'s| was| comes| came)(?: all| just)? (?:copied|pasted|from|taken|quoted|forwarded|found|seen|borrowed|off)\\b`,
    // "I'm a character in a play", "I'm Bob's kid", "I'm recording a screencast".
    `(?:${IM}|you are|you're) (?:an? |the )?(?:[a-z-]+ )?(?:character|pirate|actor|actress|player|teller|narrator|role)\\b`,
    `${IM} (?:[a-z]+['’]s|his|her|their) [a-z]+ $`,
    `${IM} (?:(?:just|only|currently|still|now|busy) )*(?:acting|recording|filming|drafting|writing|editing|translating|collecting|compiling|gathering|training|building|making|creating|labeling|labelling|annotating|studying|teaching|learning|reading|preparing|shooting|streaming) (?:[a-z-]+ )*(?:prompts?|examples?|samples?|guide|guides|tutorial|tutorials|parser|parsers|model|models|dataset|datasets|manual|docs|screencast|video|videos|lesson|lessons|sentences|phrases|slides|presentation|script|scripts|aloud|out loud|article|blog|lines)\\b`,
    `you(?: are|'re) (?:an?|the|my|our|now) (?!(?:[a-z-]+ ){0,3}(?:best|star|legend|lifesaver|assistant|agent|bot|helper|expert|genius|angel|hero|gem|saint|boss|king|queen|pro|champ|champion|treasure|friend|darling|wallet|ai)\\b)`,
    // "I'm on the fence", "I'm at gunpoint", "I'm not sure".
    `${IM} (?:(?:still|a bit|quite|very|so|kind of|really) )*(?:on|at|in|under|of|between) (?:the |an? |two |my |some )?(?:[a-z-]+ )?(?:fence|gunpoint|knifepoint|two minds|minds|duress|pressure|doubt|doubts|stools|drugs|influence|spell|hypnosis|trance|denial|dark|dilemma)\\b`,
    // "There is a risk".
    `there(?: is| was| are| were|'s| might be| may be) (?:(?:an?|some|one|the|also|still|always|but) )*(?:[a-z-]+ )?(?:risk|risks|danger|dangers|chance|catch|problem|problems|issue|issues|concern|concerns|question|questions|rumou?r|rumou?rs|possibility|sign|signs|note|poster|prompt|text|error|errors|mistake|mistakes|glitch|condition|conditions|warning|warnings)\\b`,
    // "My mom thinks it's too generous".
    ".*\\b(?:it's|its|it is|that's|thats|that is|this is|it seems|it looks|it feels|they're|he's|she's) (?:way |far |much |a bit |really )?too ",
    // "Bob decided", "Marvin dictated".
    `[a-z]+ ${ALSO}${MADE} $`,
    // "We want to be consulted", "let's have a vote".
    `.*\\b(?:want|wants|like|need|needs|wish|let's|lets|let us) (?:to )?(?:be|have|take|get|sleep|hold) (?:an? |some |another |on |the )?(?:[a-z-]+ )?(?:consulted|asked|involved|informed|heard|vote|think|look|say|talk|chat|discussion|debate|break|nap|it|time|moment|meeting|call|rest)\\b`,
    // "I no longer need the service", where it is that what is paid.
    `.*\\bno longer (?:need|needs|use|uses|require|requires|want|wants) (?:the|this|that|his|her|their|my|our) (?:service|services|subscription|membership|help|flat|apartment|room|course|lessons?|product|plan|work)\\b`,
  ].join('|')})`,
);
