import { TASK_HEADINGS } from './headings.ts';
import { phraseList } from './phrase-list.ts';

/** Words that change nothing about what is to be done. Short on purpose: what is not here is asked about. */
const PLAIN = phraseList(`
  please, pls, plz, plss, pleas, pleease, plese, pretty please, please please, kindly, just, simply, basically, literally,
  now, right now, right away, safely, securely, promptly, swiftly, asap, a.s.a.p, as soon as possible, urgent, urgently, very urgent, hurry, hurry up, pronto, emergency, immediately, straight away, straightaway, quickly, real quick, super quick, real fast, rq, rn, quick, quick one,
  today, right, so, well, um, uh, erm, hmm, ah, oh, great, perfect, cool, awesome, say402, for me,
  on my behalf, again, directly, straight, in one go, onchain, on-chain, on chain, bro, bruh, mate, buddy, dude, fam, sir,
  madam, pal, my friend, ser, fren, frens, anon, king, chief, champ, man, guys, my guy, my man, dear friend, my dear, please friend, here you go, here you are, here it is, there you go, just testing, just a test, it's just a test, its just a test, lol, haha, lmao, nothing more, nothing else, no more no less, and nothing else`);

const GREETINGS = phraseList(`
  hey, hey there, hi, hi there, hello, hello there, yo, hiya, heya, howdy, good morning, good evening, good afternoon, gm,
  greetings, dear, i hope you are doing well, i hope you're doing well, hope you are doing well, hope you're doing well,
  hope you are well, hope you're well, i hope you are well, i hope you're well, hope all is well, i hope all is well,
  i hope this finds you well, hope this finds you well, i hope this message finds you well, how are you ?,
  how are you doing ?, how's it going ?, what's up ?, whats up ?, morning !, morning all, sup ?, what's up, sup, whats up, wassup, whats good, what's good, hope all good, hope all is good`);

const THANKS = phraseList(`
  thanks, thank you, thank you very much, thank you so much, thank you in advance, thanks a lot, thanks a bunch,
  thanks so much, thanks in advance, many thanks, thx, tnx, tks, ty, tysm, cheers, much appreciated, appreciate it,
  appreciated, i'd appreciate it, i would appreciate it, i appreciate it, that would be great, that'd be great,
  would be great, would be nice, would be fine, would be good, would be ok, would be okay, would be perfect, is fine, is ok, is okay, is fine by me, should be fine, will do,
  that would be awesome, would be awesome, i owe you one, you're the best, you rock,
  thank u, thanks man, thanks bro, thank you friend, best regards, kind regards, regards, sincerely, have a nice day, have a great day, have a good day, have a good one`);

const CLOSINGS = phraseList(`
  i'm sure, im sure, i am sure, i'm certain, i am certain, yes i'm sure, yes im sure, be quick, make it quick, make it fast,
  i'm in a hurry, im in a hurry, it's urgent, its urgent, it is urgent, this is urgent, could you do that ?, can you do that ?,
  can u do that ?, could you do it ?, can you do it ?, can you help ?, can you help me ?, can u help ?, can u help me ?,
  can you assist ?, can you assist me ?, could you assist ?, could you assist me ?, could you help ?, could you help me ?, can you help me with that ?, can you help me with this ?, ok ?, okay ?, alright ?,
  is that ok ?, is that okay ?,
  that's it, that is it, that's all, that is all, that will be all, let me know, let me know when done,
  let me know when it's done, let me know once it's done, let me know when it is done, let me know once done,
  let me know if you need anything, let me know how it goes, tell me when it's done, tell me when done, and confirm,
  please confirm, at your earliest convenience, at your convenience, when you have a moment, when you have time,
  when you get a minute, if you don't mind, if you dont mind, if that's ok, if that's okay, if that's alright,
  whenever you're ready, when you're ready, when you get a chance, when you can, whenever you can, whenever you get a chance`);

const HEADINGS = phraseList(
  'batch :, urgent :, important :, urgent -, payroll :, payouts :, here :, here is :, to this one :, this one :, here -, task :, request :, instruction :, instructions :, action :, goal :, my goal :, my request :, command :, todo :, to do :',
);

const PICTURES =
  '😊 🙂 😀 😃 😄 😁 😎 😉 ☺ 😂 🤣 😅 😍 🥰 😘 🥳 🤗 🙏 👍 👌 👋 🤝 🙌 👏 💪 🫡 🚀 💸 💰 🤑 💵 💯 ❤ 💙 💚 💜 🎉 ✨ 🔥 ⭐ 🌟 💎 🎁 🍕 🍻 🍺 ☕ 🎂 📤 📩 ✅ \ufe0f :) :-) ;) ** ***'.split(
    ' ',
  );

/** Every filler: politeness, greetings, pictures. */
export const FILLERS: readonly string[] = [
  PLAIN,
  GREETINGS,
  THANKS,
  CLOSINGS,
  HEADINGS,
  TASK_HEADINGS,
  PICTURES,
].flat();
