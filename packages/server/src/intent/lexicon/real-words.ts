import { phraseList } from './phrase-list.ts';

/**
 * English words one slip away from a verb of an action: "last 10 SOL" is no "lst 10 SOL". They are never taken for a typing
 * mistake. Those of everyday speech (SUBTLEX-US, 60 times in its 51 million words and more) but for a few that fingers make of
 * a verb here, such as "warp" and "bride".
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  phraseList(`
    acquired, across, adds, allows, apes, approved, arise, authorized, awards, aware, bake, ball, band, bang, bank,
    bark, barn, bass, bay, beak, beam, beams, bean, bear, beat, being, bell, bend, blend, bliss, blob, block, bond,
    bong, boring, born, boss, bridges, brig, bring, brings, brink, bull, bump, bunk, buns, buoy, burnt, burp, bury,
    bush, busy, buys, cake, calf, calls, calm, cash, cave, cell, chance, changed, changes, charge, check, chick, chip,
    chop, chose, chunk, claims, clap, class, clean, clears, click, cling, clip, clock, clone, closed, closer, closes,
    closet, cluck, coin, collects, comp, concert, contributed, convoy, cope, cops, copy, core, coup, cove, crab, crap,
    crate, crease, created, creates, credits, crop, crops, crows, cult, curl, cute, cuts, damp, dark, dash, delay,
    delegates, deleted, deliver, delivers, delivery, deposits, destroys, dire, disperse, distributed, dive, divided,
    divine, dock, doll, donated, donates, donut, dove, drip, droop, drop, drops, dull, dumb, dumps, dung, edit, emit,
    end, ends, exchanged, exist, exits, fair, fake, fall, fare, feet, fell, fend, file, filing, fill, find, fine,
    fire, fired, fires, firm, five, flap, fling, flips, flock, floor, flop, flow, flying, fond, fore, foreward,
    forwards, found, four, fridge, full, fun, fund, funds, funk, gall, gaps, gave, gent, get, gets, giant, gift,
    gifts, given, giver, gives, glide, got, grabs, grad, grade, graft, gram, grand, grants, grass, gray, grim, grop,
    gross, grow, grub, grunt, hack, hair, hall, hand, hands, handy, hang, hard, hardest, have, hell, hermit, hick,
    hill, hind, hire, hit, hitch, hive, hock, hoot, hour, hull, hung, hurt, increased, increases, initiated, invent,
    itch, jeep, jest, jive, joins, joint, jump, kettle, kicks, kills, kilo, king, know, kung, lace, lack, lair, lake,
    land, lark, lass, last, lead, lend, lens, lent, less, lest, lick, lift, lighter, limit, list, live, lobe, locks,
    loco, look, lose, loss, lost, love, luck, lull, lump, lung, lush, lust, made, make, maker, makes, male, mall,
    mare, mash, mass, mate, maze, meet, mend, mill, mock, mode, mole, more, moss, moved, moves, movie, mush, nukes,
    omen, opens, oven, pace, pack, pads, paid, pain, pairs, palace, pals, pans, para, parks, part, pass, passes, past,
    paths, paws, pay, payee, pays, peace, perk, permit, permits, pick, pill, pine, pink, pins, pint, pipe, pitch,
    placed, places, plane, plate, play, playback, poet, poll, polo, poop, poor, pops, porch, pork, ports, posh, post,
    pours, pray, prepared, prey, prop, prove, provided, provider, provides, puke, pull, pulls, pulp, pump, purchased,
    push, pushy, puss, put, puts, raised, raises, rake, rank, rash, rave, reduced, refund, refunds, regard, relax,
    relay, released, releases, rely, remit, remits, remote, removed, replay, reply, resent, rest, returns, revoked,
    reward, rewards, ring, ripe, rise, rock, role, rolls, routes, rove, ruin, rump, rung, runs, runt, rush, safe,
    sage, said, sake, sale, same, sand, sane, sang, sank, saved, saves, say, scam, scare, scoot, scope, scored,
    scores, seal, seat, seduce, seed, seen, self, sells, senda, sender, sends, sens, sent, sets, settled, settles,
    shack, shade, shaft, shake, sham, shame, shape, shared, shares, shark, sharp, shave, sheep, sheet, shell, shifts,
    ship, shipped, ships, shirt, shoe, shoo, shook, shoots, shop, short, shot, shout, shoved, shovel, show, sick,
    side, sing, sire, skill, skip, slab, slams, slang, slash, slave, slay, sleep, slice, slick, slid, slide, slides,
    slime, sling, slings, slip, slit, slob, slop, slot, slum, smart, smell, snake, snap, snip, sniper, snitch, snoop,
    snore, snot, snuff, snug, soap, sock, solo, sore, sorrow, sort, sour, spare, spark, spat, spay, speed, spell,
    spend, spends, spent, spit, splits, spoke, sport, spots, stack, staff, stag, stage, stake, staked, stakes, stale,
    star, stare, stars, starts, stat, state, steak, steep, sticks, sticky, stiff, sting, stink, stock, stoop, stop,
    store, stove, stuck, stuffy, suing, summit, sung, swab, swam, swamp, swap, sway, sweeps, sweet, swell, swift,
    swing, swipe, swoop, swop, swore, take, taken, takes, tale, tall, tame, tank, tape, tart, team, tell, tend, three,
    threw, throat, throw, thrown, throws, tick, tighten, till, ting, tips, tire, toes, toll, tons, tops, torn, toss,
    tosses, touch, tour, toward, towards, toys, trace, traded, trader, trades, tram, transfers, transform, transit,
    translate, trap, trio, trip, troll, tunnel, turf, turns, twitch, unkind, using, vend, venom, wack, wake, wall,
    wallow, wand, ward, wave, weep, were, where, whip, wide, wife, will, wine, wing, wiped, wipes, wired, wires, wise,
    wish, witch, withdrawn, wore, wrap, wraps, wring, write, yell, your, zap, zaps, zing, zip`),
);
