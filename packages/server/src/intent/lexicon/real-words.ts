import { phraseList } from './phrase-list.ts';

/** English words one slip away from a common verb of an action: they are never taken for a typing mistake. */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  phraseList(`
    spend, sand, lend, bend, mend, tend, fend, vend, end, ends, sends, sender, senda, seed, seen, sens, sent, land, hand,
    band, said, pays, pay, play, pray, bay, say, pray, prey, spay, payee, paid, love, more, mode, dove, cove, rove, moved,
    movie, prove, five, live, dive, hive, gave, gift, gives, given, giver, jive, fire, wise, wife, wide, wine, wired,
    wires, write, wore, were, where, tire, hire, dire, sire, shot, shoo, short, hoot, shoots, sheet, shook, shout, stoop,
    slide, slip, sling, slings, cling, fling, sing, using, tops, toss, loss, boss, moss, tosses, drop, crop, prop, drip,
    droop, grop, beam, team, bean, bear, beat, pass, past, mass, bass, grass, class, paths, passes, floor, forwards,
    foreward, reward, rewards, toward, towards, transfers, transform, translate, donates, donated, donut, hands, handy,
    tips, trip, ship, whip, zip, zap, zaps, chip, chop, shop, ships, shipped, remit, emit, permit, remits, limit, relay,
    delay, reply, wrap, swap, swop, sway, stake, stale, state, steak, shake, spoke, take, make, bake, lake, bring, brings,
    being, throw, throws, grow, know, show, flow, throat, three, thrown, deliver, delivers, refund, refunds, fund, funds,
    find, fond, fun, bond, found, get, got, hit, put, push, rush, bush, pull, wish, cash, rash, dash, mash, drip, gaps`),
);
