import type { Phrase } from '../text/phrase.ts';
import { combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';
import { NEXT_DEALS, PURPOSE_PHRASES } from './purposes.ts';
import { TOKEN_ADDRESSES } from './token-addresses.ts';

/** Small words that only count next to certain others: `my` before a token, `of` between amount and token. */
export type Glue =
  | 'determiner'
  | 'article'
  | 'some'
  | 'of'
  | 'worth'
  | 'exact'
  | 'total'
  | 'amount noun'
  | 'token noun'
  | 'contract noun'
  | 'any contract'
  | 'balance noun'
  | 'owned'
  | 'recipient noun'
  | 'relation'
  | 'at'
  | 'is'
  | 'from'
  | 'own wallet'
  | 'chain preposition'
  | 'chain noun'
  | 'list noun'
  | 'purpose'
  | 'next deal';

const HOLDERS = phraseList(
  'address, wallet, wallet address, account, account address, recipient, receiver, beneficiary, recipient address, recipient wallet',
);

/** "The account located at 0x…", "the recipient identified by the address 0x…". */
const AT_ADDRESS = [
  ...combined(
    phraseList(
      'located at, found at, held at, at, identified by, identified as, having, bearing, with, associated with, under, using',
    ),
    phraseList('address, the address, the following address, the wallet address'),
  ),
  ...phraseList(
    'located at, found at, held at, identified by, identified as, whose address is, whose wallet address is, whose public address is,  belonging to, owned by, associated with, provided below, given below, specified below, stated below, below',
  ),
];

const STORES = [
  ...combined(phraseList('cold, hot, deep'), ['storage']),
  ...combined(
    phraseList(
      'cold, hot, burner, paper, hardware, multisig, multi-sig, gnosis, safe, team, dao, community, grants',
    ),
    phraseList('wallet, safe, multisig, multi-sig, vault'),
  ),
  ...phraseList('multisig, multi-sig'),
];

/** What collects money and is called so: "the relief fund", "our guild bank". */
const FUNDS = [
  ...combined(
    phraseList(
      'parish, congregation, mosque, temple, village, town, library, hospital, orphanage, animal, shelter, medical, funeral, rainy day, relief, charity, community, emergency, trust, college, retirement, development, grants, disaster, aid, memorial, legal, defense, defence, scholarship, building, student, education, holiday, travel, team, prize, hardship, support, strike, rescue, welfare, flood, earthquake, war, wedding, birthday, gift, school, church, club, guild, clan, dao',
    ),
    ['fund'],
  ),
  ...combined(phraseList('guild, clan, food, piggy, team, alliance, corp, blood'), ['bank']),
];

/** What somebody thinks of the money: it counts nothing. */
const PRAISED = phraseList(
  'shiny, dusty, lovely, fresh, sweet, precious, hard-earned, hard earned, hard-won, measly, lonely, stray, loose, little, poor, sad, lazy, sleepy, tired, juicy, sexy, delicious, tasty, glorious, sorry, beloved, dear, last remaining, pathetic, humble, crisp, crispy',
);

const WORDS = {
  determiner: combined(phraseList('my, our, the, these, those, this'), PRAISED).concat(
    phraseList(
      "shiny, lovely, fresh, crisp, sweet, precious, hard-earned, measly, beautiful, damn, freaking, frickin, tasty, cold hard, native, plain, normal, ordinary, vanilla, regular, today's, yesterday's, this week's, last week's, this month's, last month's, this morning's, my, our, the, this, that, these, those, his, her, their, your, my own, available, current, existing, the agreed, the agreed-upon, the agreed upon, the promised, the invoiced, our agreed, my promised, my available, my current, my existing, the available, the current, the existing, idle, unused, my idle, my unused, the idle, my last",
    ),
  ),
  article: phraseList('a, an'),
  some: phraseList('some, some of, a bit of, a little, a little bit of, a small amount of').concat(
    combined(['some', 'some of'], PRAISED),
  ),
  of: phraseList('of'),
  worth: phraseList(
    'worth, worth of, equivalent, equivalent of, value of, equivalent to, equivalent in value to, valued at, in the value of, to the value of',
  ),
  exact: phraseList(`
    a mere, a measly, a modest, a whopping, a cool, a clean, a humble, a cheeky, a quick, a tiny, a solid, a nice, a total of, total of, the sum of, a sum of, the amount of, an amount of, amount of, another, a grand total of,
    the equivalent of, a tip of, a payment of, a donation of, a gift of, a bonus of, a reward of, a refund of, an amount equal to`).concat(
    combined(
      phraseList('a, the'),
      ['', ...phraseList('total, full, exact, precise, specific')],
      phraseList('quantity of, amount of, sum of, number of'),
    ),
  ),
  total: phraseList('exactly, precisely, specifically, only, in total, total, overall, altogether'),
  'amount noun': phraseList('amount, quantity, sum, value, qty, size, how much :, how many :'),
  'token noun': phraseList(`
    token, tokens, coin, coins, asset, currency, stablecoin, stablecoins, erc20, erc-20, erc20 token,
    erc-20 token, spl, spl token, spl tokens,
    tokens of, coins of, symbol, ticker, token symbol, token name, asset symbol, token ticker`).concat(
    combined(
      phraseList('native, governance, digital, utility, fungible'),
      phraseList('token, coin, currency, asset, tokens, assets'),
    ),
  ),
  'contract noun': phraseList(`
    mint, token address, token contract, mint address, token mint, token contract address,
    the token at, token at, the token with address, token with address, tokens with address, the token with mint,
    tokens with mint, tokens with contract address, with contract address, with mint address, with token address,
    with mint, with contract, tokens from contract, tokens at, tokens at address, tokens at contract,
    tokens at contract address`),
  // A token, or somebody who takes one.
  'any contract': combined(
    ['', 'smart'],
    [...phraseList('contract, contract address, contract at'), ...combined(['contract'], AT_ADDRESS)],
  ),
  'balance noun': phraseList(
    'balance, holdings, holding, stack, bag, bags, funds, wallet balance, token balance',
  ),
  owned: phraseList(`
    held in my wallet, that is held in my wallet, currently held in my wallet, available in my wallet, currently in my wallet, stored in my wallet, sitting in my wallet, in my wallet, in my account, in my balance, in this wallet, in the wallet, in my possession, on my wallet, of mine,
    of ours, i owe you, of them, of it`).concat(
    combined(['', 'that', 'which', 'what'], phraseList('i, we'), [
      ...phraseList(
        'have, own, hold, got, currently have, currently own, currently hold, still have, still hold, have in my wallet, have in our wallet, have left, still have left, hold there, have there',
      ),
      ...combined(['owe'], ['', 'him', 'her', 'them']),
    ]),
    phraseList(
      "i've got, we've got, that i've got, that we've got, in our wallet, in our account, in our treasury, in our possession",
    ),
  ),
  'recipient noun': phraseList(`
    address, addresses, wallet, wallets, account, accounts, recipient, recipients, receiver, beneficiary, payee, payees,
    destination, wallet address, wallet addresses, public address, public key, pubkey, eth address, evm address,
    ethereum address, receiving address, recipient address, destination address, ens, ens name, eoa, eoa address, target, target wallet, target account,
    following address, following addresses, following wallet, following wallets, following recipients, following people,
    following, address below, addresses below, people, person, guys, guy, user, users, folks`).concat(
    // "To cold storage 0x…".
    STORES,
    // "To the recipient with the address 0x…".
    phraseList('recipient, receiver, wallet, account, person, user, payee, beneficiary').flatMap((who) =>
      phraseList('with, with the, with wallet, at, at the, at wallet, having the, having').map(
        (has) => `${who} ${has} address`,
      ),
    ),
    combined(
      phraseList(
        'following, designated, specified, provided, intended, given, stated, indicated, aforementioned, external, public, destination, receiving, beneficiary, target, blockchain, respective',
      ),
      HOLDERS,
    ),
    combined(HOLDERS, AT_ADDRESS),
    // "To the beneficiary, whose wallet address is 0x…".
    combined([','], AT_ADDRESS),
  ),
  relation: phraseList(`
    friend, friends, buddy, brother, sister, mom, mum, mother, dad, father, wife, husband, girlfriend, boyfriend, partner,
    son, daughter, cousin, uncle, aunt, boss, landlord, colleague, coworker, teammate, team, roommate, flatmate, employee,
    contractor, client, customer, supplier, vendor, neighbor, neighbour, mate, colleagues, teammates, employees, dev,
    designer, accountant, freelancer, ledger, trezor, metamask, phantom, rabby, cold, hot, main, personal, trading, savings,
    hardware, business, company, treasury, vault, backup, new, other, homie, homies, bestie, bff, gf, bf, hubby, kid, kids, grandma, grandpa, teacher,
    designated, creator, streamer, host, plumber, electrician, lawyer, doctor, driver, cleaner, nanny, babysitter, tutor, trainer, coach, barber, waiter, shop,
    store, seller, merchant, artist, writer, editor, developer, builder, mechanic, gardener, dentist, student, tenant, boy,
    girl, manager, assistant, mentor, investor, grandson, granddaughter, grandchild, grandchildren, grandmother, grandfather, granny, nephew, niece, godson, goddaughter, stepson, stepdaughter,
    stepmom, stepdad, fiance, fiancee, spouse, sis, bro, alt, burner, intern, consultant, auditor, moderator, mod, sponsor, interns, contractors, freelancers, moderators, mods, contributor, contributors, nan, nana, auntie, godmother, godfather, mother-in-law, father-in-law, brother-in-law, sister-in-law`).concat(
    FUNDS,
    combined(
      phraseList('contest, hackathon, raffle, giveaway, bounty, quiz, tournament, competition'),
      phraseList('winner, winners'),
    ),
    phraseList('winner, winners'),
  ),
  at: phraseList('at'),
  is: phraseList('is, are, =, should be'),
  from: phraseList('from'),
  'own wallet': phraseList(`
    from me, from my wallet, from my account, from my balance, from my own wallet, from my address, from my
    connected wallet, from my wallet balance, out of my wallet, out of my account, out of my balance, out of my
    pocket, using my wallet, with my wallet, via my wallet, through my wallet, from the connected wallet, from the
    wallet, using the connected wallet, using my connected wallet, with the connected wallet, with my connected wallet, via the connected wallet, through the connected wallet, out of my connected wallet, from the wallet that is connected, from my personal wallet balance, from my holdings, from my own holdings, from my funds, from my token account, from my associated token account, from my ata, out of my holdings, out of my funds, of my balance, of my holdings, from my eoa, from my eoa wallet`).concat(
    // What shows the wallet is no other wallet.
    combined(
      phraseList('from, out of, using, with, via, through'),
      ['my'],
      phraseList(
        'phantom, metamask, solflare, backpack, rabby, rainbow, coinbase, trust, zerion, okx, brave, exodus, privy',
      ),
      ['wallet'],
    ),
  ),
  'chain preposition': phraseList(
    'on, via, over, through, inside, on the, via the, within, within the, inside the, operating on, operating on the, running on',
  ),
  'chain noun': phraseList(
    'network, chain, mainnet, blockchain, l2, layer 2, pos, ecosystem, blockchain network, blockchain ecosystem, network ecosystem, layer-2, layer 2 network, layer-2 network, l2 network, mainnet network, rollup, blockchain mainnet',
  ),
  'list noun': phraseList(`
    the following, these, the following transfers, the following payments, the following amounts, the following tokens,
    the following transactions, as follows, these payments, these transfers, these transactions, these amounts, the list,
    like this, following payments, following transfers, below`),
} as const satisfies Readonly<Record<Exclude<Glue, 'purpose' | 'next deal'>, readonly string[]>>;

const entries = (glue: Glue, words: readonly string[]): [string, Glue][] => words.map((word) => [word, glue]);

/** The same for lists that are composed. */
export const GLUE_SEQUENCES: readonly (readonly [Phrase, Glue])[] = TOKEN_ADDRESSES.map((phrase) => [
  phrase,
  'contract noun',
]);

/** Every glue word with its kind. */
export const GLUE: readonly (readonly [string, Glue])[] = [
  ...entries('determiner', WORDS.determiner),
  ...entries('article', WORDS.article),
  ...entries('some', WORDS.some),
  ...entries('of', WORDS.of),
  ...entries('worth', WORDS.worth),
  ...entries('exact', WORDS.exact),
  ...entries('total', WORDS.total),
  ...entries('amount noun', WORDS['amount noun']),
  ...entries('token noun', WORDS['token noun']),
  ...entries('contract noun', WORDS['contract noun']),
  ...entries('any contract', WORDS['any contract']),
  ...entries('balance noun', WORDS['balance noun']),
  ...entries('owned', WORDS.owned),
  ...entries('recipient noun', WORDS['recipient noun']),
  ...entries('relation', WORDS.relation),
  ...entries('at', WORDS.at),
  ...entries('is', WORDS.is),
  ...entries('from', WORDS.from),
  ...entries('own wallet', WORDS['own wallet']),
  ...entries('chain preposition', WORDS['chain preposition']),
  ...entries('chain noun', WORDS['chain noun']),
  ...entries('list noun', WORDS['list noun']),
  ...entries('purpose', PURPOSE_PHRASES),
  ...entries('next deal', NEXT_DEALS),
];
