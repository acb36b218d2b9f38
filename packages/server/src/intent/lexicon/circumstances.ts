import { phraseList } from './phrase-list.ts';

const any = (list: string): string => `(?:${phraseList(list).join('|')})`;

const IM = any("i'm, i am, im, we're, we are");
const HAVE = any("i've, i have, ive, we've, we have");
const VERY = `(?:${any('fairly, quite, very, pretty, still, totally, completely, rather, kind of, kinda, a bit, so, relatively, absolutely, way, far, much, just, all, really')} )*`;
const PEOPLE = any(`
  brother, sister, mom, mum, dad, mother, father, son, daughter, kid, kids, cousin, uncle, aunt, nephew, niece, wife, husband, partner, girlfriend, boyfriend, grandma, grandpa, friend, buddy, mate, roommate, flatmate, neighbor, neighbour, landlord, landlady, tenant,
  boss, colleague, client, customer, plumber, electrician, mechanic, barber, hairdresser, dentist, doctor, vet, tutor, teacher, coach, trainer, gym, school, shop, store, cafe, bakery, bar, restaurant, hotel, club, band, designer, designers, developer, developers, artist, artists, editor, writer, translator, contractor, contractors, freelancer, freelancers, seller, vendor, supplier, accountant, lawyer, gardener, cleaner, babysitter, nanny, driver, photographer, dj, caterer, florist, carpenter, painter, painters, team, crew, movers`);
const WHO = `(?:${any('my, our, the, a, an, his, her, one of my, one of our')} )(?:little |older |younger |best |old |local |new )?${PEOPLE}`;
const WORK = any(
  'logo, website, site, app, design, designs, work, job, project, article, articles, video, videos, translation, kitchen, bathroom, roof, garden, house, flat, wall, walls, song, album, cover, report, audit, code, feature, module, draft, photos, shoot, repair, repairs, car, bike',
);
const WHEN_PAST = `(?:${any('today, yesterday, this morning, last night, this week, last week, on time, early')} )?`;
const COIN = any(
  'it, this, that, them, token, protocol, this coin, the coin, that coin, this token, the token, this project, the project, this market, the market, memecoins, meme coins, memes, hats, dogs, frogs, altcoins, alts, this one',
);
const OTHERS = any(
  'token, tokens, coin, coins, asset, assets, balance, balances, holding, holdings, position, positions, funds, money, account, accounts',
);
const DO = any(
  'do, perform, execute, carry out, take, make, initiate, submit, prepare, send, sign, run, call, include, add',
);
const DEEDS = any(
  'action, actions, transaction, transactions, operation, operations, step, steps, thing, things, call, calls, transfer, transfers, swap, swaps',
);
const TOUCHED = any(
  'affected, touched, moved, sold, involved, changed, concerned, used, spent, sent, swapped, included',
);

/**
 * How things stand with whoever asks, said whole in a sentence beside an instruction: "I'm fairly new to all this", "I've lost faith in this
 * coin", "the plumber wants USDC". Every word is listed, so that nothing else can stand there.
 */
const STANDING: readonly string[] = [
  `${IM} ${VERY}(?:new|a beginner|a newbie|a noob|inexperienced|a total beginner|a complete beginner) (?:${any('here, to, at, in, with, all, this, that, it, these, things, crypto, defi, web3, wallet, wallets, blockchain, blockchains, stuff, kind of, sort of')} )*`,
  `this is my (?:very )?first (?:time|swap|transfer|transaction|payment) (?:${any('here, ever, doing this, with crypto, on chain, onchain')} )*`,
  `(?:${HAVE}|i|we) (?:completely |totally |finally )?lost (?:all |my |all my )?${any('faith, interest, patience, confidence, trust, hope')} (?:in|with) ${COIN} `,
  `${IM} ${any('switching, moving, migrating, changing, upgrading')} (?:over )?to (?:a|my|our) (?:new |own )?${any('hardware, cold, ledger, trezor, multisig, safe, new, different, mobile')} ${any('wallet, device, storage, account, one, phone')} `,
  `(?:i|we) (?:need|want|could use) (?:some|more|a few|a little|a bit of) ${any('dollars, cash, money, stables, stablecoins, pocket money, spending money, liquidity')} (?:again |now |here |in my wallet )*`,
  `${WHO} (?:only |just )?${any('wants, takes, accepts, prefers, likes, asks for, needs, insists on, charges in, bills in')} (?:only )?(?:token|to be paid in token|payment in token|payments in token) `,
  `${any("all i've got, all i have, my savings, all my savings, my money, all my money, everything i have")} (?:is|are|sits|sit) (?:in )?token `,
  `${HAVE} (?:done|finished) (?:my|our|the|all my) (?:own )?${any('homework, research, reading, due diligence, dd')} (?:on ${COIN} )?`,
  `${IM} (?:fine|ok|okay|comfortable|happy|at peace) with (?:${any('losing the stake, losing it, losing it all, losing everything, losing the money, the risk, the risks, that risk, this risk, the volatility, that')} )`,
  `(?:i|we) (?:know|understand|accept|am aware of|are aware of) (?:the|all the|all of the) risks? (?:involved )?`,
  `${WHO} (?:have |has |is |are )?(?:just |finally |now )?${any('finished, done, delivered, completed, wrapped up, fixed, painted, cleaned')} (?:(?:with )?(?:the|our|my|their|his|her) (?:new )?${WORK} )?${WHEN_PAST}`,
  `(?:it's |it is |its |high )*time to ${any('derisk, de-risk, rebalance, diversify, move on, cut my losses, settle up, clean up, say thanks, treat myself')} (?:a bit |a little |now )*`,
  `(?:${IM}|${HAVE} been) ${VERY}(?:too |over |very )?${any('heavy, exposed, overexposed, overweight, long, deep, concentrated, invested')} (?:in|on|to|into) ${COIN} `,
  `(?:it|this|that) keeps me (?:up|awake) (?:at night )?`,
  `(?:a|one|another) round of ${any('thanks, thank-yous, bonuses, gifts, tips, drinks')} is in order `,
  `${WHO} turns \\d{1,3} (?:today )?`,
  `(?:it's|it is|its) (?:my|his|her|their|our|${WHO} 's|${WHO}'s) ${any('birthday, anniversary, wedding, graduation, party, big day')} (?:today )?`,
  `(?:it's|it is|its) (?:the )?${any('holidays, holiday season, christmas, payday, eid, diwali')} (?:again )?`,
  `(?:the |my |our |his |her )?${any('rent, bill, invoice, tuition, tax bill, electricity bill, phone bill, bills')} (?:is|are) (?:over)?due (?:today |now |again )*`,
  `(?:i|we) (?:don't|dont|do not) (?:want|like|need|care for) (?:the|that|this|any|all this|all that) ${any('price risk, risk, volatility, price swings, exposure, uncertainty, stress, hassle, drama')} (?:${any('anymore, any more, any longer, now')} )?`,
  `(?:(?:${HAVE}|i|we) )?(?:just |finally |recently )*(?:got|been|was|were) paid (?:today |again |this morning |yesterday |my salary )*`,
  `(?:my|our|the) ${any('salary, paycheck, pay check, bonus, paycheque, refund, invoice, tax refund')} (?:just |finally )?(?:arrived|came in|came through|landed|hit|dropped|is in|is here) (?:today |now |yesterday )*`,
  `(?:it's been |it was |what )?(?:a |an |such a )?${VERY}(?:long|rough|busy|crazy|great|hard|good|tough|wild) ${any('day, week, night, morning, month, year')} (?:today |already |so far |at work )*`,
  `(?:i'm |i am )?sorry to (?:bother|disturb|trouble) you `,
];

/** "No other token is affected", "leave the rest alone": that nothing is to happen but what is asked for. */
const NOTHING_ELSE: readonly string[] = [
  `(?:no|none of my|none of the) other ${OTHERS} (?:is|are|should be|may be|must be|will be|shall be|gets|get|needs to be|need to be) (?:to be )?${TOUCHED} `,
  `leave (?:everything else|all else|the rest|all the rest|the rest of my (?:tokens|wallet|coins|money)|(?:all )?(?:my|the) other ${OTHERS}) (?:alone|untouched|as it is|as they are|where it is|where they are|in place) `,
  `nothing else (?:should|must|may|needs to|is to|shall|has to|will) (?:be )?(?:${TOUCHED}|change|happen|done) `,
  `(?:do not|don't|dont) (?:${DO}) (?:anything else|anything more|anything beyond (?:this|that)|(?:any )?(?:other|further|additional|more) ${DEEDS}) `,
  `(?:do|perform|execute|sign|send|prepare) (?:nothing else|nothing more|nothing beyond (?:this|that)|nothing but (?:this|that)|only this|only that|just this and nothing else) `,
  `(?:just |only )?(?:this|that|this one|that one) and (?:no|nothing) (?:other ${DEEDS}|else|more) `,
  `(?:there should be |there must be |with )?no (?:other|further|additional|more) ${DEEDS} (?:please |needed |required |are needed |is needed |are required |is required |should follow |should be made |should be taken )?`,
  `(?:do not|don't|dont) touch (?:anything else|the rest|everything else|(?:any of )?(?:my|the) other ${OTHERS}) `,
  `(?:all )?my other ${OTHERS} (?:stay|remain|stays|remains|should stay|should remain|can stay|must stay) (?:where they are|where it is|untouched|as they are|as it is|put|in (?:my|the) wallet|the same) `,
];

const one = (list: readonly string[]): string => `(?:${list.join('|')})`;

/** Behind an instruction as well as in front of it. */
export const STANDS = new RegExp(`^(?:so |well |hi |hello |and )*${one(STANDING)}(?:and ${one(STANDING)})?$`);
/** Only behind one. */
export const ONLY_THAT = new RegExp(`^(?:and |so |please |but )*${one(NOTHING_ELSE)}$`);
