import { phraseList } from './phrase-list.ts';

const PURPOSES = phraseList(`
  lunch, dinner, breakfast, brunch, coffee, coffees, beer, beers, drinks, drink, food, pizza, groceries, rent, tickets,
  ticket, taxi, cab, uber, ride, trip, hotel, movie, movies, concert, gym, haircut, birthday, wedding, gift, present,
  party, help, work, job, service, services, design, logo, website, bills, salary, wages, bounty,
  interaction, interactions, defi interaction, defi interactions, protocol interaction, protocol interactions, defi protocol interaction, defi protocol interactions, trading, trades, hedging, gaming, shopping, spending, gas, gas fees, gas money, fees, logo design, web design, website design, ui design, graphic design, birthday gift,
  birthday present, birthday party, pizza party, dinner party, movie night, coffee break, contract work, consulting,
  subscription, membership, donation, merch, book, books, tacos, burger, sushi, expenses, utilities,
  internet, electricity, phone bill, phone, freelance work, design work, dev work, good work, great work, hard work,
  portfolio, portfolio rebalancing, portfolio diversification, portfolio management, diversification, rebalancing`);

/** What money is commonly for. */
export const PURPOSE_NOUNS: ReadonlySet<string> = new Set(PURPOSES);

const OWNERS = phraseList(
  "the, my, your, our, his, her, their, this, that, last night's, today's, yesterday's, this month's",
);

const AS = phraseList(`
  as a gift, as a present, as a tip, as a thank you, as thanks, as payment, as a payment, as agreed, as promised,
  as discussed, as a donation, as a refund, as usual, as a test, as a bonus, as a reward, as compensation, as reimbursement, as a token of appreciation, as a token of gratitude, as a token of my appreciation, as a reimbursement,
  as a birthday present, as a birthday gift, as a wedding gift, as a christmas present, as a christmas gift, as a small gift, as a small thank you, as a little thank you, as a favor, as a favour, as requested, as instructed, as always`);

/** What a payment is for, where that decides nothing: `for lunch`, `as a gift`. */
export const PURPOSE_PHRASES: readonly string[] = [
  ...AS,
  ...PURPOSES.flatMap((noun) => ['', ...OWNERS].map((owner) => `for ${owner} ${noun}`.replace('  ', ' '))),
];

/** "For an upcoming trade": what is done now is a step to something else. */
export const NEXT_DEALS: readonly string[] = ['', 'upcoming ', 'next ', 'future ', 'planned '].flatMap(
  (when) =>
    ['trade', 'swap', 'deposit', 'purchase', 'transaction'].flatMap((deal) =>
      ['an', 'a', 'the', 'my', 'our'].map((article) => `for ${article} ${when}${deal}`),
    ),
);
