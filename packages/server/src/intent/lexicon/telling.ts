import { DOUBTING_TOLD } from './doubting.ts';
import { phraseList } from './phrase-list.ts';

const words = (text: string): ReadonlySet<string> => new Set(phraseList(text).flatMap((it) => it.split(' ')));

/** Small words between who a sentence is about and what it tells. */
const ADVERBS =
  "(?:(?:recently|just|now|currently|also|really|truly|personally|still|all|both|always|very|kindly|finally|happily|gladly|simply|strongly|firmly|fully|gradually|steadily|greatly|actually|naturally|generously|'ve|hereby) )*";

/** Past forms that do not end in -ed. */
const PAST =
  'won|lost|made|did|went|came|took|found|thought|felt|met|ran|saw|grew|began|became|chose|drove|flew|fell|held|knew|led|rose|set|spoke|taught|understood|wrote off|built|brought|bought|sold|paid|lent|got|sent|done|been|let|put|split|broke|caught|helped out|beat|gave|gave back|babysat|drew|sang|kept|slept|spent|stood|stuck|threw|fed|fought|shot|forgave|wrote up|threw in|picked up|paid for';

/** What is so, or what somebody is or thinks: none of these asks for anything. */
const PRESENT =
  'believe|believes|think|thinks|feel|feels|hope|trust|know|knows|understand|understands|live|lives|work|works|operate|operates|manage|manages|own|owns|run|runs|study|studies|teach|teaches|travel|travels|love|loves|like|likes|enjoy|enjoys|appreciate|appreciates|accept|accepts|seem|seems|look|looks|sound|sounds|remain|remains|keep up|appear|appears|realise|realize|find|finds|deserve|deserves|follow|follows|value|values|consist|consists|lead|leads|host|hosts|serve|serves|help|helps|depend on|continue|continues|belong|belongs|participate|participates|attend|attends|face|faces|see|sees';

const BEING = 'am|is|are|was|were|have|has|had';
const WHO = 'i|we|he|she|they|it|myself|everyone|everybody|everything|prices|things|times|markets|rates';
const WHOSE = 'my|our|his|her|their|the|this|an?|one of (?:my|our|the)|another|these|those|today s';
/** "My sister", "the accountant of our company": up to so many words. */
const NAMED = `(?:${WHOSE}) (?:[a-z'’-]+ ){1,6}?`;
/** "Last week", "in our last meeting", "as a team": what may stand before who it is about, or right behind. */
const FRONT =
  "(?:(?:yesterday|today|recently|in|at|during|on|over|for|last|this|the other) (?:[a-z'’-]+ ){0,4}?(?:, )?)?";
const AS_ONE = '(?:as (?:an?|the) [a-z]+ )?';
/** "Marvin", "Alice and I": in lower case, so it is told apart elsewhere. */
const PERSON = "(?:[a-z'’-]+ )(?:and (?:i|[a-z'’-]+) )?";

const told = `${ADVERBS}(?:(?:${BEING}|${PAST}|${PRESENT})\\b|[a-z]{2,}ed\\b)`;

/**
 * "He lives abroad": what is so in general. Right in front of an instruction it may be what has to happen first ("he delivers, send …"), so it
 * counts only behind one, or where "because" or "so" says that it is why.
 */
export const TELLING_IN_GENERAL = new RegExp(`^(?:(?:${WHO}) |${NAMED})${ADVERBS}[a-z]{3,}s\\b`);

/** What somebody wants to come of it: an aim, and no instruction. */
const AIMS =
  'diversify|rebalance|consolidate|reduce|lower|increase|grow|build|cover|hedge|improve|boost|strengthen|secure|support|help|thank|celebrate|prepare|participate|explore|begin|learn|earn|generate|optimize|optimise|maximize|maximise|minimize|minimise|simplify|streamline|manage|take advantage|make sure|get exposure|gain exposure|become|contribute|settle|reward|surprise|congratulate|honor|honour|express|start earning|start using|try|free up|take care|reallocate|reorganize|reorganise|tidy|clean up|put my|put our|meet|get started|get into|achieve|fulfil|fulfill|expand|enter|take part|finish|complete|conclude|finalize|finalise|stay|be|use|have|treat|enjoy|renovate|study|travel|visit|redecorate|upgrade';
const WISHES =
  "(?:i|we) (?:really |also |just |now |would |'d )*(?:want|wish|like|need|hope|plan|intend|aim|try|am trying|am looking|am hoping|am planning|am aiming|are trying|are looking|are hoping|are planning|are aiming|was hoping|have decided|decided)|i'm (?:trying|looking|hoping|planning|aiming)|we're (?:trying|looking|hoping|planning|aiming)|i'd like|we'd like|(?:my|our|the) (?:[a-z]+ )?(?:goal|aim|objective|plan|intention|idea|purpose|hope|strategy)(?: here)? is";

/**
 * How a sentence begins that only tells what is so, in lower case with single spaces: who it is about, and a verb that asks for
 * nothing. "The seller has delivered", "I am the treasurer", "we want to diversify".
 */
export const TELLING: readonly RegExp[] = [
  new RegExp(`^${FRONT}(?:${WHO}) ${AS_ONE}${told}`),
  /^(?:i'm|i’m|im|i've|i’ve|we're|we’re|we've|we’ve|he's|he’s|she's|she’s|they're|they’re|they've|they’ve|you are|you're) /,
  new RegExp(`^${FRONT}${NAMED}${told}`),
  // "Having finished my exams, …", "being a fan of her art, …".
  /^(?:having|being) /,
  /^(?:i|we) (?:really |also |urgently |currently |now )*(?:need|owe|require) (?:a|an|some|the|my|our|more|extra|to have) /,
  new RegExp(`^(?:${WISHES}) to (?:${AIMS})\\b`),
  new RegExp(`^(?:let's|let us|lets|help me) (?:${AIMS})\\b`),
  // "Task completed".
  /^(?:the |my |our |his |her |their )?(?:[a-z]+ )?(?:task|job|work|project|milestone|order|delivery|gig|article|design|bug|issue|audit|review|shift|lesson|invoice|package|parcel) (?:done|completed|finished|delivered|received|merged|fixed|shipped|complete|reached) $/,
  /^(?:i|we) no longer (?:need|use|require) (?:the|my|our|this|that|a|an) /,
  /^there (?:is|are|was|were|has been|have been) /,
];

/** What somebody wants to come of what was asked for: "I would like to simplify my bookkeeping". */
export const OWN_AIMS = new RegExp(
  `^(?:${WISHES}) to (?:${AIMS})\\b|^(?:i|we) need (?:it|this|them) (?:for|to|as) `,
);

/** What somebody needs, behind what brings it, or is tired of: "need the SOL", "want my rent back", "I'm done with politics". */
export const OWN_NEEDS =
  /^(?:i'm|im|i am|we're|we are) (?:(?:so|just|totally|really|absolutely) )*(?:(?:done|bored|fed up) with|(?:tired|sick|bored) of|(?:short|low) on|saving (?:up )?for) |^(?:(?:i|we) )?(?:(?:really|just|urgently|badly|now) )*(?:need (?:it|this|them|that|the|my|our) |(?:want|need|'d like) (?:it|them|my|our|the) (?:[a-z]+ )?back )/;

/** "Clean up my wallet by closing …": what it is good for, where it is said next by what. */
export const AIMING_BY = new RegExp(`^(?:please )?(?:${AIMS})\\b`);

/** The same behind a word such as "since", which says already that it only tells why. */
export const TELLING_WHY = new RegExp(`^(?:[a-z'’-]+ ){1,6}?${told}`);

/** "As a long-term investor", "as a precaution". */
export const BEING_SO = /^as (?:an?|the|my|our) (?:[a-z'’-]+ ){1,6}$/;

/** The same for a sentence that begins with a name: "Marvin won the bet". */
export const TELLING_OF_NAMED = new RegExp(`^${PERSON}${told}`);

/** The same of somebody without a capital: "lads won the quiz". An -ed may as well be what somebody has to do first. */
export const TELLING_PAST = new RegExp(`^[a-z'’-]+ ${ADVERBS}(?:has|have|had|was|were|${PAST})\\b`);

/** Who a sentence behind an instruction may be about: what somebody says of himself there may take it back. */
export const ABOUT_OTHERS =
  /^(?:he|she|they|he's|she's|they're|they've|my|our|his|her|their|everyone|everybody)\b/;

/** What somebody did who is paid for it; what else happened may take an instruction back. */
export const DONE_WELL: ReadonlySet<string> = new Set(
  phraseList(
    'helped, earned, deserved, worked, delivered, finished, completed, designed, fixed, repaired, supported, assisted, covered, organized, organised, hosted, cooked, visited, provided, translated, edited, managed, cleaned, babysat, tutored, trained, coached, painted, played, performed, reviewed, audited, invited, needed, pleased, excited, delighted, experienced, skilled, talented, valued, trusted, beloved, married, retired, used, owed, agreed, handed, shipped, installed, mowed, carried, walked, rescued, baked, fixed, built, joined, watched, collected, packed, served, rested, waited, loaded, mounted, assembled, drafted, hired, lived, called, named, based, located, born and raised',
  ),
);

/** Words before a clause that only says why, up to a pause. */
export const LINKING_WORDS: readonly string[] = phraseList(
  'as, because, since, although, though, considering, cause',
);
export const LINKING = new RegExp(`^(?:${LINKING_WORDS.join('|')}) `);

/** What is approved, agreed, confirmed *has* happened right behind these. */
export const PERFECT: ReadonlySet<string> = new Set(
  phraseList("has, have, had, i've, we've, was, were, been, just, recently, now, he's, she's, they've"),
);

/** Past forms that may as well say under which condition: none behind a perfect. */
export const PERFECTED: ReadonlySet<string> = new Set(
  phraseList('confirmed, approved, agreed, accepted, signed, verified, arrived'),
);

const SPEAKING = words(`
  say, says, said, saying, tell, tells, told, ask, asks, asked, asking, claim, claims, claimed, state, states, stated, quote, quoted, wrote, write, writes, written, writing, text, texts, texted, email, emails, emailed,
  mail, message, messages, messaged, type, typed, typing, threatening, forcing, reply, replied, replies, read, reads, letter, ordered, instruct, instructs, instructed, instruction, instructions, command, commands, commanded, insist, insists, insisted, demand, demands,
  demanded, request, requests, requested, propose, proposes, proposed, suggest, suggested, suggests, recommend, recommends, recommended, advise, advised, advises, warn, warns, warned, force, forced, threaten, threatened, blackmailed, beg, begs, begged,
  urge, urged, urges, require, requires, required, forbids, forbid, forbade, prohibited, banned, directed, prompt, prompted, following, speaking, called, answered, convinced, persuaded, talked`);

const MADE_UP = words(`
  novel, story, stories, fiction, fictional, fictitious, movie, script, scene, roleplay, role-play, roleplaying, role-playing, simulation, simulated, simulating, simulate, drill, prank, quiz, riddle, homework, exercise, exam, dream, dreamt, dreamed,
  theory, theoretical, theoretically, scenario, playing, make-believe, fantasy, virtual, pretence, demo, demonstration, sandbox, mock, dummy, placeholder, template, sample, acting, sarcasm, sarcastic, irony, ironic, test, tests, tested, testing, testnet, practice, practising, practicing, wonder, wondering, curious, debating, discussing,
  considering, contemplating, thinking, deciding, weighing, evaluating, researching`);

const TAKING_BACK = words(`
  reconsider, reconsidered, reconsidering, regret, regrets, regretted, hesitate, hesitated, hesitant, hesitating, doubt, doubts, doubtful, unsure, undecided, uncertain, mistake, mistaken, misspoke, confused, unclear, off, void, voided, invalid, invalidated,
  postpone, postponed, postpones, delay, delays, delayed, suspend, suspended, pause, paused, freeze, frozen, froze, dispute, disputed, disputes, decline, declined, declines, withdraw, withdrew, withdrawn, rescinded, retract, retracted, reverse, reversed, undone,
  obsolete, outdated, expired, superseded, change, changes, changed, changing, replace, replaced, switch, switched, update, updated, corrected, incorrect, compromised, hacked, stolen, phished, scam, scammed, scammer, scammers, fraud, fraudulent, fake, suspicious, sanctioned, blocked, blacklisted,
  refused, denied, vetoed, forgot, forgotten, ignored, stopped, protested, complained, disagreed, disagree, disagrees, unhappy, angry, upset, displeased, disappointed, disapproves, disapproved,
  dead, deceased, closed, bankrupt, back, afraid, worried, against, opposed, oppose, opposes, object, objects, objected, quit, left, resigned, fired, over, passed, failed, failing, fails, refunded, returned, settled, paid, repaid, compensated, reimbursed, sent, cleared`);

const COUNTING = words(`
  double, doubled, triple, tripled, net, gross, plus, minus, deduct, deducted, deducting, discount, discounted, tax, taxes, vat, percent, half, quarter, third, dozen, hundred, thousand, million, once, twice, installment, installments, instalment, instalments, tranche, tranches, batch, batches,
  share, shares, rest, remainder, leftover, maximum, minimum, limit, limited, limits, euro, euros, dollar, dollars, pound, pounds, yen, fiat, crypto, alone, other, others, else, prefer, prefers, preferred, rather, another's,
  rule, rules, policy, policies, principle, condition, conditions, clause, requirement, requirements, constraint, constraints, restriction, restrictions, exception, exceptions, preference, preferences, habit, terms,
  privacy, anonymity, secrecy, discretion, discreet, discreetly, confidential, confidentiality, incognito, next, then, yet, whether, will, would, shall, should, could, can, may, might, must, ought, gonna, supposed, maybe, hence only`);

const TRANSACTION = words(`
  transfer, transfers, transaction, transactions, payment, payments, swap, swaps, trade, trades, amount, amounts, sum, sums, total, totals, balance, address, addresses, wallet, wallets, recipient, recipients, beneficiary, receiver, sender, payee, token, tokens, coin, coins,
  network, networks, chain, chains, fee, fees, cost, costs, gas, slippage, route, bridge, nonce, deadline, contract, contracts, protocol, protocols, memo, signature, key, keys, seed`);

/** Words with which a sentence tells more than what is so: who says it, that it is made up or taken back, how much, on what terms. */
export const TELLING_MORE: ReadonlySet<string> = new Set([
  ...SPEAKING,
  ...MADE_UP,
  ...TAKING_BACK,
  ...COUNTING,
  ...TRANSACTION,
  ...DOUBTING_TOLD,
]);
