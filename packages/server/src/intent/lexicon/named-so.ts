import { phraseList } from './phrase-list.ts';
import { MONEY_NAMES, PAID_OUT } from './money-names.ts';
import { PURPOSE_NOUNS } from './purposes.ts';

const PAID_FOR = [...MONEY_NAMES, ...PAID_OUT, ...PURPOSE_NOUNS];

/** "It's my share", "it's a birthday gift": what is paid, or whom it is for, may be called so. */
export const WHAT_IT_IS: ReadonlySet<string> = new Set([
  ...PAID_FOR,
  ...phraseList(`
    birthday, birthdays, anniversary, graduation, party, holiday, holidays, christmas, treat, turn, round, half, part, portion, piece, fault, favorite, favourite, wallet, wallets, address, account, savings, money, cash, funds, coins, tokens,
    bag, stash, portfolio, position, bill, invoice, fee, fees, loan, debt, mortgage, order, delivery, purchase, sale, transfer, transaction, swap, trade, test, favor, favour, pleasure, honor, honour, thanks, thank-you, thank you, gesture, apology,
    surprise, souvenir, tradition, cause, charity, campaign, fundraiser, project, team, company, store, shop, landlord, friend, hobby, dream, goal, day, week, month, weekend, lunch money, emergency, necessity, investment, coin, token, entry, price, story, time, allowance, scholarship, penalty, surcharge, fare, good cause, great cause, good deal, great deal, bargain, car, house, flat, apartment, bike, phone, laptop, computer, school, studies`),
]);

/** "That's from my savings": where money comes from. */
export const WHERE_FROM: ReadonlySet<string> = new Set([
  ...PAID_FOR,
  ...phraseList(
    'earnings, savings, income, sale, sales, profit, profits, gains, winnings, wallet, account, stash, stack, job, work, side job, side hustle, hustle, crypto, staking, mining, airdrop, fund, funds, treasury, budget, company, business, shop, store, yesterday, today, us, me, all of us, family, team',
  ),
]);

/** "He's a good guy", "who is our designer": whom somebody may be called. */
export const WHO_IT_IS: ReadonlySet<string> = new Set(
  phraseList(`
    guy, girl, man, woman, person, boy, lady, kid, child, baby, one, best, friend, pal, family, relative, star, legend, genius, angel, hero, lifesaver, saint, gem, sweetheart, love, owner, founder, organizer, organiser, leader, captain, chef, cook, nurse, singer, musician, band, maker, producer, photographer, painter,
    carpenter, translator, programmer, engineer, engineers, professor, player, worker, helper, guest, guide, caretaker, farmer, baker, butcher, provider, agency, charity, school, church, club, shop, hotel, restaurant, company, organization, organisation, foundation, dao, wallet, account, address, caterer, guitarist, pianist, drummer, violinist, dancer, actor, actress, model, author, journalist, blogger, poet, waitress, bartender, florist, butler, maid, pilot, sailor, soldier, veteran, officer, firefighter, paramedic, therapist, psychologist, surgeon, pharmacist, optician, physician, vet, veterinarian, dentist, lawyer, notary, judge, banker, broker, agent, accountant, bookkeeper, auditor, consultant, analyst, scientist, researcher, lecturer, librarian, tutor, instructor, referee, athlete, runner, boxer, goalkeeper, locksmith, roofer, bricklayer, welder, tailor, seamstress, shoemaker, jeweler, cashier, clerk, courier, postman, mover, janitor, concierge, pastor, priest, imam, rabbi, monk, nun, volunteer, survivor, widow, widower, orphan, refugee, pensioner, senior, teenager, freshman, classmate, teammate, roommate, flatmate, bandmate, workmate, stepbrother, stepsister, sibling, twin, multisig, safe, treasury, fund, exchange, storage, device, recipient, payee, beneficiary, creator, treasurer, secretary, chairman, director, ceo, cfo, cto`),
);

/** "As a retainer", "as a long-term investor": as what something is paid, or in what capacity. */
export const AS_WHAT: ReadonlySet<string> = new Set([
  // "As a subscription" says how often.
  ...PAID_FOR.filter((noun) => !/^(?:subscription|membership)s?$/.test(noun)),
  ...phraseList(`
    precaution, scholarship, allowance, penalty, fee, surcharge, fare, toll, peace offering, hold, retainer, loan, token, gesture, sign, apology, thank-you, thank you, thanks, welcome, souvenir, surprise, treat, favor, favour, courtesy, kindness, incentive, motivation, encouragement, celebration, consolation, memory, reminder of, investment, hedge, safety measure, measure, starter, start, beginning, step, first step, transfer, transaction, swap, trade, hello, greeting,
    investor, holder, hodler, supporter, believer, fan, member, customer, client, user, friend, brother, sister, father, mother, dad, mom, mum, parent, son, daughter, uncle, aunt, owner, founder, treasurer, manager, trader, team, company, family, couple, group, community, dao, guild, club, business, freelancer, developer, student, beginner, newcomer, newbie, sponsor, partner, neighbor, neighbour, citizen, landlord, tenant, employer, employee, patron, contributor, volunteer, participant, subscriber, buyer, seller, collector, saver, result, consequence, matter, whole, rent, recipient, validator, spender, way, part`),
]);
