import { phraseList } from './phrase-list.ts';

/** "It's a hoax", "for a skit": it is not meant. */
const NOT_MEANT = phraseList(`
  hoax, hoaxes, bluff, bluffs, bluffing, ruse, ruses, lie, lies, lying, prank, pranks, pranking, joking, jest, gag, farce, charade, satire, parody, spoof, riddle, riddles, argument's, fantasy, fantasies, fable, fairytale, daydream, daydreams, daydreaming, metaphor, metaphors, allegory,
  analogy, skit, skits, sitcom, screencast, screenshot, screenshots, pretense, pretence, pretending, pretends, imaginary, fictional, placeholder, placeholders, stub, stubs, dummy, mockup, boilerplate, quotation, quotations, excerpt, excerpts, hamlet, shakespeare,
  rehearsing, rehearse, rehearsal, rehearsals, reciting, recital, recite, recites, brainstorm, brainstorming, proofreading, proofread, roleplay, roleplaying, role-play, cosplay, aloud, parser, parsers, hypothetical, typo, typos, misprint, hallucination, hallucinating, appearances`);

/** "Although unsure": it is not decided. */
const NOT_DECIDED = phraseList(`
  hunch, hunches, counteroffer, counterproposal, dilemma, dilemmas, quandary, hypothesis, torn, undecided, unsure, uncertain, indecisive, ambivalent, hesitant, hesitate, hesitates, hesitating, wavering, waver, wonder, wonders, wondering, doubtful, skeptical, sceptical,
  reluctant, reluctantly, unconvinced, confused, puzzled, baffled, toying, mulling, pondering, musing, speculating, conflicted, conflicting, whenever, someday`);

/** "He's a fraudster", "I'm at gunpoint": something is wrong. */
const WARNING = phraseList(`
  trap, traps, honeypot, honeypots, fraudster, fraudsters, swindler, swindlers, crook, crooks, thief, thieves, robber, robbers, conman, liar, liars, impostor, impostors, imposter, imposters, impersonator, attacker, attackers, hacker, hackers, phisher, phishers, criminal, criminals,
  kidnapper, kidnappers, blackmailer, extortionist, intruder, intruders, enemy, enemies, stalker, cheater, con, dishonest, shady, sketchy, dodgy, fishy, reckless, foolish, illegal, unlawful, illicit, immoral, unethical, premature, unwise, unverified, untrusted,
  gunpoint, knifepoint, hostage, ransom, duress, coerced, coercion, extorted, extortion, bullied, drunk, stoned, tipsy, sleepwalking, delirious, disagree, disagrees, died, deceased, scam, scammer, popup, pop-up`);

/** "For a tenner", "for a fortnight": another sum, another coin, or for how long. */
const OTHER_SUM = phraseList(
  'tenner, tenners, fiver, fivers, bitcoin, bitcoins, btc, dogecoin, fortnight, fortnights, quid, grand',
);

/** Words with which a remark says more than why, wherever they stand. */
export const DOUBTING: ReadonlySet<string> = new Set([
  ...NOT_MEANT,
  ...NOT_DECIDED,
  ...WARNING,
  ...OTHER_SUM,
]);

/** "Bob shouted", "a sign": where an instruction behind it may come from. */
const SPOKEN = phraseList(`
  shout, shouts, shouted, shouting, yell, yells, yelled, yelling, scream, screams, screamed, screaming, whisper, whispers, whispered, whispering, mutter, mutters, muttered, mumbled, murmured, exclaimed, declare, declares, declared,
  dictate, dictates, dictated, dictating, chanted, recited, spoke, echoed, hinted, hints, implied, implies, joked, hissed, barked, growled, cried, sighed, blurted, uttered, pleaded, pleads, pleading, nagged, nags, nagging, copied,
  pasted, forwarded, reposted, retweeted, tweeted, tweet, tweets, overheard, transcribed, teleprompter, oracle, quoting, ghosted, ghosting`);

/** "There is a catch", "I have an idea": what makes a sentence more than what is so. */
const RESERVED = phraseList(`
  idea, ideas, suggestion, suggestions, proposition, option, options, alternative, alternatives, fallback, catch, vote, votes, voting, ballot, poll, fence, views, opinion, opinions, consulted, gun, gunman, odd, weird, strange, wary,
  stingy, excessive, unfair, pirate, screencast, wishlist, rehearsed, kidnapped, robbed, cheated, tricked, bribed, bribe`);

/** Words with which a sentence that tells says more than what is so, besides those of a remark. */
export const DOUBTING_TOLD: ReadonlySet<string> = new Set([...DOUBTING, ...SPOKEN, ...RESERVED]);

/** "For show", "for review": with nothing before them they say that it is only shown, or not decided. */
export const ONLY_FOR: ReadonlySet<string> = new Set(
  phraseList(`
    show, effect, appearances, comparison, discussion, consideration, review, approval, whenever, sunset, sunrise, noon, midnight, lunchtime, bedtime, conversion, demonstration, reference, illustration, clarity, debate, later, ever, publicity, laughs, kicks, giggles, optics, sign-off, signoff, feedback, inspection, approvals, ransom, keeps`),
);

/** "For the screenshot", "for Bob's okay": only to be shown, or not decided. */
export const SHOWN_IN: ReadonlySet<string> = new Set(
  phraseList('screenshot, screenshots, slides, camera, cameras, record, okay, ok'),
);

/** "As part of a tutorial": within these nothing is really paid. Money may well be paid "for the game". */
export const STAGED: ReadonlySet<string> = new Set(
  phraseList(`
    novel, story, tale, film, movie, game, play, scene, script, song, poem, comic, cartoon, sitcom, episode, tutorial, tutorials, lesson, lessons, exercise, exercises, demo, demonstration, presentation, workshop, drill, simulation, experiment, dream, show, video, screencast, training, test, act, hypothetical, example, sample`),
);

/** "For a dollar", "for an NFT": what is asked for in return. */
export const IN_RETURN: ReadonlySet<string> = new Set(
  phraseList(
    'dollar, dollars, buck, bucks, euro, euros, pound, pounds, franc, yen, nft, nfts, coin, coins, token, tokens, ether, solana, cash, money, profit',
  ),
);

/** "Because I'm forced to", "as the email says": somebody else wants it, and perhaps not the one who asks. */
export const REPORTED =
  /\b(?:forced|forces|forcing|threat[a-z]*|blackmail[a-z]*|pressur[a-z]*|passed away|(?:was|were|am|'m|been|got|get) (?:told|ordered|instructed|commanded|made) to|(?:told|tell|tells|orders|ordered|instructs|instructed|made|makes) (?:me|us) to|(?:i'm|im|i am|we're|we are|i was|we were) (?:being )?told|(?:e-?mail|mail|message|letter|website|site|page|sms|text|popup|bot|caller|note|sign|post|tweet|chat|document|pdf|file|prompt) (?:says|said|tells|told|claims|claimed|reads|demands|insists|wants|asks)|(?:he|she|it|they) (?:says?|claims?|insists?|demands?|orders?|commands?)(?: so| it| that)?)(?: |$)/;
