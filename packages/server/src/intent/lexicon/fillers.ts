import { phraseList } from './phrase-list.ts';

/** Words that change nothing about what is to be done. Short on purpose: what is not here is asked about. */
const PLAIN = phraseList(`
  please, pls, plz, plss, pleas, pleease, plese, pretty please, please please, kindly, just, simply, basically, literally,
  now, right now, right away, asap, immediately, straight away, straightaway, at once, quickly, real quick, rq, quick,
  today, right, so, well, um, uh, erm, hmm, ah, oh, great, perfect, cool, awesome, assistant, bot, say402, for me,
  on my behalf, again, directly, straight, in one go, onchain, on-chain, on chain, bro, bruh, mate, buddy, dude, fam, sir,
  madam, pal, my friend, lol, haha, lmao, nothing more, nothing else, no more no less, and nothing else`);

const GREETINGS = phraseList(`
  hey, hey there, hi, hi there, hello, hello there, yo, hiya, heya, howdy, good morning, good evening, good afternoon, gm,
  greetings, dear, i hope you are doing well, i hope you're doing well, hope you are doing well, hope you're doing well,
  hope you are well, hope you're well, i hope you are well, i hope you're well, hope all is well, i hope all is well,
  i hope this finds you well, hope this finds you well, i hope this message finds you well, how are you ?,
  how are you doing ?, how's it going ?, what's up ?, whats up ?, sup ?, what's up, sup`);

const THANKS = phraseList(`
  thanks, thank you, thank you very much, thank you so much, thank you in advance, thanks a lot, thanks a bunch,
  thanks so much, thanks in advance, many thanks, thx, tnx, tks, ty, tysm, cheers, much appreciated, appreciate it,
  appreciated, i'd appreciate it, i would appreciate it, i appreciate it, that would be great, that'd be great,
  would be great, would be nice, that would be awesome, would be awesome, i owe you one, you're the best, you rock,
  best regards, kind regards, regards, sincerely, have a nice day, have a great day, have a good day, have a good one`);

const CLOSINGS = phraseList(`
  that's it, that is it, that's all, that is all, that will be all, let me know, let me know when done,
  let me know when it's done, let me know once it's done, let me know when it is done, let me know once done,
  let me know if you need anything, let me know how it goes, tell me when it's done, tell me when done, and confirm,
  please confirm, if you don't mind, if you dont mind, if that's ok, if that's okay, if that's alright,
  whenever you're ready, when you're ready, when you get a chance, when you can, whenever you can, whenever you get a chance`);

const OWN_WALLET = phraseList(`
  from me, from my wallet, from my account, from my balance, from my own wallet, from my address,
  from my connected wallet, from my wallet balance, out of my wallet, out of my account, out of my balance,
  out of my pocket, using my wallet, with my wallet, via my wallet, through my wallet, from the connected wallet,
  from the wallet`);

const HEADINGS = phraseList(
  'task :, request :, instruction :, instructions :, action :, goal :, my goal :, my request :, command :, todo :, to do :',
);

const PICTURES =
  '😊 🙂 😀 😃 😄 😁 😎 😉 ☺ 😂 🤣 😅 😍 🥰 😘 🥳 🤗 🙏 👍 👌 👋 🤝 🙌 👏 💪 🫡 🚀 💸 💰 🤑 💵 💯 ❤ 💙 💚 💜 🎉 ✨ 🔥 ⭐ 🌟 💎 🎁 🍕 🍻 🍺 ☕ 🎂 📤 📩 ✅ \ufe0f :) :-) ;)'.split(
    ' ',
  );

const PURPOSES = phraseList(`
  lunch, dinner, breakfast, brunch, coffee, coffees, beer, beers, drinks, drink, food, pizza, groceries, rent, tickets,
  ticket, taxi, cab, uber, ride, trip, hotel, movie, movies, concert, gym, haircut, birthday, wedding, gift, present,
  party, help, work, job, service, services, design, logo, website, invoice, bill, bills, salary, wages, bounty,
  subscription, membership, donation, merch, book, books, tacos, burger, sushi, expenses, utilities,
  internet, electricity, phone bill, phone, freelance work, design work, dev work, good work, great work, hard work`);

const OWNERS = phraseList(
  "the, my, your, our, his, her, their, this, that, last night's, today's, yesterday's, this month's",
);

const AS = phraseList(`
  as a gift, as a present, as a tip, as a thank you, as thanks, as payment, as a payment, as agreed, as promised,
  as discussed, as a donation, as a refund, as usual, as a test, as a bonus, as a reward`);

/** Every filler: politeness, greetings, and what a payment is for where that decides nothing. */
export const FILLERS: readonly string[] = [
  ...[PLAIN, GREETINGS, THANKS, CLOSINGS, OWN_WALLET, HEADINGS, PICTURES, AS].flat(),
  ...PURPOSES.flatMap((noun) => ['', ...OWNERS].map((owner) => `for ${owner} ${noun}`.replace('  ', ' '))),
];
