import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

/**
 * Adverbs of manner and attitude: how willingly, nicely or fast somebody would have it done, and what they think of it.
 * None of them is about time, number, degree, order, secrecy, or whether it is to be done at all.
 */
const MANNERS = phraseList(`
  safely, carefully, efficiently, properly, correctly, speedily, gladly, nicely, cleanly, seamlessly, reliably, successfully,
  accurately, rapidly, hastily, graciously, gently, generously, lovingly, cheerfully, proudly, honestly, definitely, really,
  responsibly, professionally, hereby, easily, totally, neatly, boldly, wisely, expeditiously, personally, naturally,
  conveniently, elegantly, faithfully, flawlessly, frankly, hopefully, joyfully, legitimately, magically, merrily,
  painlessly, patiently, perfectly, pleasantly, prudently, sensibly, seriously, sincerely, skillfully, surely, thankfully, thoughtfully,
  truly, undoubtedly, warmly, willingly, wonderfully, without fail, competently, confidently, courteously, dutifully, earnestly,
  effectively, expertly, fortunately, freaking, freakin, friggin, damn well, goddamn, bloody, humbly, clearly, evidently,
  absolutely, actively, adeptly, admirably, affectionately, amazingly, amicably, appropriately, aptly, ardently, artfully, assuredly, astutely, attentively, authentically, awesomely,
  beautifully, blissfully, bravely, breezily, brightly, brilliantly, briskly, calmly, candidly, capably, casually, cautiously, certainly, charmingly, cheerily, classily, cleverly,
  comfortably, compassionately, conscientiously, considerately, cordially, courageously, crisply, daringly, decisively, deftly, delicately, delightfully, dependably, desperately,
  determinedly, devotedly, diligently, eagerly, effortlessly, eloquently, emphatically, energetically, enthusiastically, excellently, exceptionally, excitedly, exquisitely,
  extraordinarily, fabulously, fantastically, fearlessly, fervently, fiercely, firmly, fluently, fluidly, fondly, forcefully, formally, forthwith, genuinely, gleefully, gloriously,
  gracefully, gratefully, happily, harmlessly, harmoniously, heartily, heroically, honorably, hurriedly, immaculately, impeccably, imperatively, impressively, incredibly, industriously,
  ingeniously, innocently, intelligently, intently, joyously, jubilantly, judiciously, keenly, lawfully, logically, loyally, luckily, magnificently, majestically, marvelously, marvellously,
  masterfully, methodically, meticulously, mindfully, miraculously, nervously, nimbly, nobly, obediently, obligingly, obviously, optimally, optimistically, painstakingly, passionately,
  peacefully, playfully, pleasingly, politely, positively, powerfully, pragmatically, proficiently, purposefully, readily, reassuringly, regretfully, reluctantly, remarkably, resolutely,
  respectfully, rightfully, rightly, robustly, sadly, satisfactorily, scrupulously, serenely, shrewdly, skilfully, sleekly, smartly, smoothly, soundly, splendidly, spotlessly, staunchly,
  steadfastly, straightforwardly, strongly, stylishly, suitably, superbly, swiftly, systematically, tactfully, tastefully, tenderly, terrifically, tirelessly, tremendously, triumphantly,
  unequivocally, unerringly, unfailingly, unfortunately, unhesitatingly, unquestionably, urgently, valiantly, vigilantly, vigorously, wholeheartedly, zealously,
  fast and safely, nice and easy, nice and quick, nice and fast, super quickly, very quickly, very carefully, rather quickly, pretty quickly`);

/** "With the utmost care", "in a timely manner": adverbs of manner in several words. */
const WITH_CARE = [
  ...combine(
    ['with'],
    phraseList(
      'great, utmost, the utmost, full, due, extra, maximum, all due, complete, absolute, the greatest',
    ),
    phraseList(
      'care, precision, accuracy, speed, efficiency, diligence, attention, confidence, caution, urgency, haste, security, safety, ease',
    ),
  ),
  ...phraseList(
    'with precision, with accuracy, with efficiency, with diligence, with caution, with urgency, with haste, with care and precision',
  ),
  ...combine(
    phraseList('in a, in an, in the most'),
    phraseList(
      'timely, secure, safe, efficient, prompt, seamless, smooth, fast, quick, swift, professional, reliable, cost-effective, cost effective, gas-efficient, gas efficient, responsible, careful, proper, correct, safe and secure, secure and efficient, safe and efficient, quick and secure, fast and secure, timely and secure, secure and timely',
    ),
    phraseList('manner, fashion, way, manner possible, way possible, fashion possible'),
  ),
];

const AND = combine(
  phraseList('quickly, safely, efficiently, promptly, carefully, correctly, fast, easily'),
  ['and'],
  phraseList('quickly, safely, efficiently, easily, carefully, correctly, securely, reliably, properly'),
);

/** What a sentence begins with, and a pause after it: interjections, attention, comments on what follows. */
const INTERJECTIONS = phraseList(`
  wow, damn, dang, ugh, meh, eh, hm, mhm, ah ok, ah okay, oh ok, oh okay, ok cool, okay cool, ok nice, whew, phew, look, look here, listen, see, nice, fine, good, sweet, okey dokey, oki, okie, right then, now, anyway, anyways, alrighty,
  ahem, whoa, yay, woohoo, hooray, yikes, jeez, gosh, oh man, oh boy, oh well, oh no, omg, wtf, yo yo, aight, bet, word, cool cool, excellent, wonderful,
  fantastic, brilliant, lovely, amazing, superb, terrific, you know, you know what, guess what, fun fact, long story short, in short, to be clear, to be honest,
  to be specific, to be exact, to be fair, to start, to start with, to begin with, for starters, first off, for the record, with pleasure, quick question, come on,
  c'mon, hear me out, excuse me, pardon me, sorry to bother you, sorry to bother, sorry for the trouble, sorry to bother you again, forgive me, if i may,
  i need your help, i need help, i need a favor, i need a favour, i need a hand, need a favor, need a hand, need your help, need help, i have a request,
  i have a favor to ask, i've got a request, i have a task for you, i got a task for you, i have a quick request, got a request, a favor to ask, small request, tiny request, simple request, simple one,
  easy one, new request, another request, next request, last request, last one, one last thing, another thing, one more, one more thing, one other thing, another one,
  next up, next one, next thing, back again, me again, it's me again, it's me, here goes, here we go, okay here we go, ok here we go, here i go, my turn, your turn,
  let's test this, let's try this, let me try this, let me test this, let's see, let me see, let me think, let's do this, let's do it, lets do this, let's go, lets go, let's get started,
  per our agreement, per our conversation, per our discussion, per our chat, per our deal, as per our agreement, as per our discussion, as per our conversation, as per usual, as always,
  as i said, as i mentioned, like i said, as mentioned, as requested, as instructed, as planned, as i promised, as we agreed, as we discussed, like we discussed, like we agreed,
  hope you can help, hope you can help me, hoping you can help, happy to be here, glad to be here, back to work, work time, business time, payday, drumroll, surprise, oopsie, i'm bullish, im bullish, i am bullish, i'm so bullish, feeling bullish, i'm feeling bullish, so bullish, bullish, feeling degen, i'm feeling degen, feeling generous, i'm feeling generous, feeling spicy, my bad for the late reply, finally`);

const PAUSES = [',', '!', '.', ':', '...', '-', ';', '!!'];

const ASKED = combine(
  phraseList('can you, could you, would you, will you, can u, could u, can i, could i'),
  phraseList(`
    do me a favor, do me a favour, do me a solid, do something for me, do something, do this for me, do this, help with this, help with something,
    help me with something, help me with a transaction, ask a favor, ask you a favor, ask for a favor, ask you something, assist me with this, assist with this, lend me a hand,
    get this done, get this done for me, make this happen, handle this, handle this for me, take care of this, take care of this for me`),
  ['?', ':', ','],
);

/** "Sorry to disturb you, but could you …". */
const SORRY = combine(
  phraseList('sorry, i am sorry, apologies'),
  phraseList('to disturb, to bother, to trouble, for disturbing, for bothering, for troubling'),
  phraseList('you'),
  ['', ','],
  ['', 'but'],
);

/** Everything of this sort that means nothing, wherever it stands. */
export const MANNER_FILLERS: readonly Phrase[] = [
  ...MANNERS,
  ...AND,
  ...WITH_CARE,
  ...combine(INTERJECTIONS, PAUSES),
  ...ASKED,
  ...SORRY,
  ...phraseList(
    // Whoever exchanges gets the best there is.
    'optimize for price, optimize for the best price, optimize for best price, optimise for price, optimize for output, optimize for the best rate, optimize for best execution, optimized for price, optimize for cost, optimize for lowest cost, optimize for low fees, optimize for lowest fees, optimize for low slippage',
  ),
  ...phraseList(
    // What a swap has in any case, and who is asked in any case.
    'with slippage protection, with slippage protection enabled, with slippage protection on, slippage protected, slippage-protected, with wallet approval, with wallet confirmation, with wallet signature, pending wallet signature, got a sec ?, got a minute ?, got a moment ?, you there ?, are you there ?, anyone there ?, anybody there ?, are you ready ?, ready ?',
  ),
];
