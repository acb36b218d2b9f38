import { CLOSING_FILLERS, POLITE_IFS } from './closings.ts';
import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { FORMAL_FILLERS } from './formal-reasons.ts';
import { COUNTED_TASKS } from './counted-headings.ts';
import { HAND_OFFS } from './hand-offs.ts';
import { TASK_HEADINGS } from './headings.ts';
import { MANNER_FILLERS } from './manners.ts';
import { CHECKING_FIRST } from './outcomes.ts';
import { phraseList } from './phrase-list.ts';

/** "Well, send …", and no token of the name ("pending well rewards"). */
const WELL = combine(
  ['', 'oh', 'ah', 'so', 'hi', 'hey', 'ok'],
  ['well'],
  [',', '…', '...', 'then', 'please'],
);

/** Words that change nothing about what is to be done: what is not here is asked about. */
const PLAIN = phraseList(`
  please, pls, plz, plss, pleas, pleease, plese, pretty please, please please, kindly, just, simply, basically, literally,
  now, right now, right away, safely, securely, promptly, swiftly, asap, a.s.a.p, as soon as possible, urgent, urgently, very urgent, hurry, hurry up, pronto, emergency, immediately, straight away, straightaway, quickly, real quick, super quick, real fast, rq, rn, quick, quick one,
  today, right, so, oh well, ah well, well then, very well, um, uh, erm, hmm, ah, oh, great, perfect, cool, awesome, say402, for me,
  on my behalf, again, directly, straight, in one go, therefore, thus, hence, accordingly, consequently, onchain, on-chain, on chain, bro, bruh, mate, buddy, dude, fam, sir,
  madam, respected sir, respected madam, esteemed team, respected team, dear sirs, pal, my friend, ser, fren, frens, anon, king, legend, chief, champ, man, guys, my guy, my man, dear friend, my dear, please friend, here you go, here you are, here it is, there you go, just testing, just a test, it's just a test, its just a test, lol, haha, lmao, nothing more, nothing else, no more no less, and nothing else, hun, luv, sweetie, sweetheart, oga, oga mi, abeg, abeg o, biko, ejoor, amigo, amiga, mi amigo, hermano, amico, bhai, bhaiya, yaar, sir ji, ji, boss man, bossman, mah bro, bredda, bruv, habibi, habibti, mon ami, kuya,
  sharp sharp, jare, o jare, sha, jor, wallahi, inshallah, por favorcito, mucho thanks, quick quick, chop chop, do the needful, kindly do the needful, please do the needful, pls do the needful`).concat(
  // In other languages.
  phraseList(`
  por favor, porfa, porfavor, s'il vous plait, s'il vous plaît, s'il te plait, s'il te plaît, svp, stp, bitte, bitte schön, danke, danke schön, dankeschön, gracias, muchas gracias, merci, merci beaucoup, obrigado, obrigada, per favore, grazie, prego,
  hola, bonjour, bonsoir, salut, hallo, guten tag, guten morgen, moin, servus, ola, olá, bom dia, buenos dias, buenas, buongiorno, namaste, salam, privet, spasibo, arigato, onegai, kudasai, tolong, terima kasih, makasih, lutfen, lütfen, alsjeblieft, dank je, tack, prosze, proszę, dziekuje`),
);

const GREETINGS = phraseList(`
  hey, hey there, hi, hi there, hello, hello there, yo, ayo, oi, oy, ey, aight, ight, alr, okok, cmon, come on, welp, anyway, anyways, plox, hiya, heya, howdy, good morning, good evening, good afternoon, gm,
  greetings, to whom it may concern :, to whom it may concern, dear, i hope you are doing well, i hope you're doing well, hope you are doing well, hope you're doing well,
  hope you are well, hope you're well, i hope you are well, i hope you're well, hope all is well, i hope all is well,
  i hope this finds you well, peace be with you, peace be upon you, god bless, god bless you, blessings, peace and blessings, hope this finds you well, i hope this message finds you well, how are you ?, how are you today ?, how are you all ?, how are you doing today ?, hope you are having a good day, i hope you had a nice weekend,
  how are you doing ?, how's it going ?, what's up ?, whats up ?, morning !, morning all, sup ?, what's up, sup, whats up, wassup, whats good, what's good, hope all good, hope all is good`);

const THANKS = phraseList(`
  thanks, thank you, thank you very much, thank you so much, thank you in advance, thanks a lot, thanks a million, thanks a thousand, a million thanks, a thousand thanks, thanks a ton, thanks a bunch,
  thanks so much, thanks in advance, many thanks, thx, tnx, tks, ty, tysm, tyvm, kthx, kthxbye, cheers, much appreciated, appreciate it,
  appreciated, i'd appreciate it, i would appreciate it, i appreciate it, that would be great, that'd be great,
  would be great, would be nice, would be fine, would be good, would be ok, would be okay, would be perfect, is fine, is ok, is okay, is fine by me, should be fine, will do,
  that would be awesome, would be awesome, i owe you one, you're the best, youre the best, ur the best, you rock, u rock, you da best, u da best, much love, big love, mad love, appreciate u, appreciate ya, good looks, good looking out, good lookin out,
  thank u, thanks man, thanks bro, thank you friend, best regards, kind regards, regards, sincerely, have a nice day, have a great day, have a good day, have a good one`);

const CLOSINGS = phraseList(`
  i'm sure, im sure, i am sure, i'm certain, i am certain, yes i'm sure, yes im sure, be quick, make it quick, make it fast,
  i'm in a hurry, im in a hurry, no regrets, no hard feelings, no drama, no biggie, without further notice, without further ado, without further delay, without fail, without delay, it's urgent, its urgent, it is urgent, this is urgent, is urgent, is very urgent, it's very urgent, its very urgent, very urgent, that's urgent, could you do that ?, can you do that ?,
  can u do that ?, could you do it ?, can you do it ?, can you help ?, can you help me ?, can u help ?, can u help me ?,
  can you assist ?, can you assist me ?, could you assist ?, could you assist me ?, could you help ?, could you help me ?, can you help me with that ?, can you help me with this ?, ok ?, okay ?, alright ?,
  is that ok ?, is that okay ?,
  that's it, that is it, that's all, that is all, that will be all, let me know, let me know when done,
  let me know when it's done, let me know once it's done, let me know when it is done, let me know once done,
  let me know if you need anything, let me know how it goes, tell me when it's done, tell me when done, and confirm,
  please confirm, at your earliest convenience, at your convenience, when you have a moment, when you have time,
  when you get a minute, if you don't mind, if you dont mind, if that's ok, if that's okay, if that's alright,
  whenever you're ready, when you're ready, when you get a chance, when you can, whenever you can, whenever you get a chance`);

/** Whom one speaks to: "hey bot", "dear all". */
const ADDRESSEES = phraseList(`
  bot, agent, assistant, ai, ai agent, ai assistant, my assistant, claude, gpt, chatgpt, gemini, grok, copilot, siri, alexa, google, jarvis, brian, bankr, griffain, eliza, elsa, gina, cortana, deepseek, mistral, perplexity, llama, hal, computer, machine, wallet,
  team, everyone, everybody, all, folks, people, you, y'all, partner, friend, friends, buddy, bud, pal, bro, brother, sis, mate, man, dude, boss, chief, sir, ma'am, madam,
  sir or madam, my friend, my dear, my man, handsome, beautiful, gorgeous, hun, luv, love, darling, honey, oga, amigo, amiga, bhai, habibi, sir ji, ji, po, kuya, bruv, good people, dear sir, dear team, dear friend, genius, legend, wizard, robot, helper, banker, anon, fam, gang, guys, crew, homie, homies, homeboy, captain, champ, comrade, ser, fren, frens, my guy, king, queen, bestie, my good man, lads, ladies, team mates, kind sir, good sir, dear`);

/** By themselves they are as well the beginning of something else. */
const BARE = new Set(phraseList('all, wallet, you, dear, people, machine'));

const ADDRESSED = [
  ...combine(
    phraseList(
      'hey, hi, hello, yo, dear, howdy, greetings, ok, okay, hiya, heya, good morning, good evening, good afternoon, good day, gm, thanks, thank you, please, sup',
    ),
    ADDRESSEES,
  ),
  ...combine(
    ADDRESSEES.filter((who) => !BARE.has(who)),
    // With a colon it may be who says what follows: "Boss: send 5 USDC to …".
    [',', '!'],
  ),
];

const WISHED_WELL = [
  ...combine(
    phraseList('i hope, hope, hoping, i trust'),
    phraseList(
      "you had, you have, you are having, you're having, you're, you are, your day is, your week is, everything is, all is, life is, everyone is, you all are",
    ),
    phraseList(`
      a great day, a good day, a nice day, a lovely day, a wonderful day, a great week, a good week, a great weekend, a good weekend, a nice weekend, a lovely weekend, a great evening, a good evening, a great time,
      a good time, well, good, great, fine, going well, going great, going good, ok, okay, safe, happy, healthy, treating you well`),
  ),
  ...phraseList(`
    good day, good morning to you, top of the morning, nice to meet you, pleased to meet you, nice to see you, great to see you, good to see you, long time no see, happy monday, happy tuesday, happy wednesday, happy thursday, happy friday,
    happy saturday, happy sunday, happy weekend, happy new year, happy holidays, happy easter, happy birthday, happy halloween, happy thanksgiving, merry christmas, merry xmas, season's greetings, hope you're good, hope you are good, hope you're ok,
    it's payday, its payday, payday !, it's friday, it's monday, tgif, good news, bad news, great news, big day, what a day, what a great day, i trust you, i love you, i love this, i love this app, i like you, we trust you, you're great, you are great, you're awesome, you are awesome,
    you're amazing, you are amazing, i'm new here, im new here, i am new here, i'm new, i'm new to this, im new to this, i'm new to crypto, i am new to crypto, i'm new at this, i'm a beginner, i'm a newbie, i'm a noob, it's my first time, this is my first time, first time here, first time user,
    i'm testing this, im testing this, i'm testing, im testing, i'm just testing, this is a test, this is just a test, this is only a test, it's a test, its a test, it's only a test, i'm testing your service, i'm testing this service, i'm testing things, i'm testing you, testing this, i'm trying this out, i'm trying you out,
    i'm feeling lucky, feeling lucky, i'm excited, im excited, i am excited, i'm so excited, i'm happy, i'm tired, i'm busy, i'm broke, i'm rich, i'm back, i'm here, i'm bored, i'm in a rush, im in a rush, i'm in a bit of a hurry, i'm kind of in a hurry, i'm late, i'm running late, time is short, time is money,
    it's about time, about time, i've been meaning to do this, i've been meaning to do that, i need it badly, i need it now, i need this now, i need this asap, i need it asap, i need this done, i need this today, i want it now, i've been waiting for this, sorry for the short notice, sorry for the late notice, sorry for the delay`),
];

/** "I am not very good with computers", "sorry for my bad English". */
const UNSKILLED = [
  ...combine(
    phraseList("i am not, i'm not, im not"),
    ['', ...phraseList('very, so, too, that, really, at all, particularly')],
    phraseList(
      'good with, good at, skilled with, skilled in, experienced with, experienced in, familiar with, comfortable with, used to',
    ),
    phraseList(
      'computers, technology, tech, crypto, these things, this, such things, apps, wallets, blockchain, the blockchain, english, technical things, this kind of thing',
    ),
  ),
  ...combine(
    phraseList(
      'sorry for, excuse, please excuse, pardon, apologies for, sorry about, i apologize for, i apologise for',
    ),
    ['my'],
    ['', ...phraseList('bad, poor, broken, weak')],
    ['english'],
  ),
  ...phraseList(
    "english is not my first language, english is not my mother tongue, english isn't my first language, i am not a native speaker, i'm not a native speaker, my english is not so good, my english is not very good, my english is not perfect, my english is bad",
  ),
];

/** What stands before a colon, or is a line by itself, and only says that a request follows. */
const HEADS = phraseList(`
    batch, urgent, important, payroll, payouts, task, request, instruction, instructions, action, goal, my goal, my request, command, todo, to do, intent, prompt, transaction, transactions, tx, txn, operation, user,
    query, message, input, text, job, ask, my ask, need, objective, mission, order of business, user request, user prompt, user intent, my task, your task, your job, your mission, my order, task for today, today's task, today's tasks, tasks, requests, actions, steps,
    step, plan, my plan, the plan, action required, action needed, action item, action items, asap, attention, heads up, reminder to you, quick task, quick request, quick favor, quick favour, quick ask, small favor, small favour, small ask, small request,
    easy request, simple request, one request, one favor, one thing, two things, three things, a few things, couple of things, a couple of things, one more favor, task for you, job for you, request for you, a task for you, work for you, something for you, next task, next request, next action, next step, new request, first task, second task, final task,
    please help me out, help me out, help me out here, please help, please assist, please do this, please do it, please do the following, do the following, do this, do these, please do two things, please do these things, please do the following things, please execute, please execute the following, execute the following, please process the following, please perform the following,
    perform the following, execute this, please execute this, get this done, please get this done, let's get this done, make this happen, make it happen, i need two things, i need three things, i need a few things, i need this done, i need the following, i need the following done, i need you to do this, i need you to do the following, i want you to do the following,
    i'd like the following, i want the following, i want this, i need this, i want this done, could you do the following, can you do the following, can you do this, could you do this, you know what to do, do what you do best, next one please, go with this, try this, try this one, how about this, what about this, listen to this, here it is, there it is, what i actually want is this, what i really want is this, do this instead, let's do this instead, let's do this one instead, do this one instead`);
const LONG_HEADS = [
  ...combine(
    phraseList("here's, here is, heres, this is, that's, these are, here are"),
    phraseList(`
      what i need, what i want, what i'd like, what i would like, what we need, what we want, what to do, what you should do, what i need done, what i need you to do, what i want you to do, what i'd like you to do, what i'd like done, my request, my task, my order,
      my ask, my wish, my instruction, my instructions, my command, my plan, the plan, the request, the task, the order, the job, the deal, the instruction, the instructions, a request, a task, the thing, the transaction, the tx, one, another, another one, a new one, my next request, the next one, the next request, the next task, my intent, my goal`),
  ),
  ...combine(phraseList('step, part, item, number, task'), phraseList('one, two, three, four, five, six')),
];
const HEADINGS = [
  ...combine([...HEADS, ...LONG_HEADS], [':']),
  ...phraseList('urgent -, here :, here is :, to this one :, this one :, here -'),
  ...combine([...HEADS.filter((head) => head.includes(' ')), ...LONG_HEADS], ['-']),
];

const PICTURES =
  '💨 💥 💫 💦 🌈 ☀ ⚽ 🏀 🫶 🥲 🤠 🤓 🤍 🧡 🖤 😊 🙂 😀 😃 😄 😁 😎 😉 ☺ 😂 🤣 😅 😍 🥰 😘 🥳 🤗 🙏 👍 👌 👋 🤝 🙌 👏 💪 🫡 🚀 💸 💰 🤑 💵 💯 ❤ 💙 💚 💜 🎉 ✨ 🔥 ⭐ 🌟 💎 🎁 🍕 🍻 🍺 ☕ 🎂 📤 📩 ✅ \ufe0f :) :-) ;) ** ***'.split(
    ' ',
  );

/** Animals, plants, food, parties and faces: pictures that change nothing. A clock, a calendar, a hand that stops or doubts are none of them. */
const HARMLESS_PICTURES = [
  [0x1f32d, 0x1f393],
  [0x1f3b5, 0x1f3c6],
  [0x1f3e0, 0x1f3e1],
  [0x1f400, 0x1f43e],
  [0x1f600, 0x1f60f],
  [0x1f617, 0x1f61d],
  [0x1f697, 0x1f6a4],
  [0x1f950, 0x1f96f],
  [0x1f980, 0x1f9ad],
  [0x1f9b7, 0x1f9b7],
  [0x1f9c0, 0x1f9cb],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
);

/** Whole sentences: what a preposition goes on with says more ("happy birthday to …", "I need it now for …"). */
export const SENTENCES: readonly Phrase[] = [...WISHED_WELL, ...UNSKILLED, ...POLITE_IFS];

/** Every other filler: politeness, greetings, pictures. */
export const FILLERS: readonly Phrase[] = [
  PLAIN,
  GREETINGS,
  ADDRESSED,
  THANKS,
  CLOSINGS,
  HEADINGS,
  TASK_HEADINGS,
  HAND_OFFS,
  WELL,
  COUNTED_TASKS,
  MANNER_FILLERS,
  CLOSING_FILLERS,
  CHECKING_FIRST,
  FORMAL_FILLERS,
  [...new Set([...PICTURES, ...HARMLESS_PICTURES])],
].flat();
