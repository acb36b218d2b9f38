import type { Phrase } from '../text/phrase.ts';
import { combine, combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const PAPERS = phraseList(`
  agreement, contract, loan, lease, grant, deal, partnership, engagement, service agreement, project, arrangement, settlement, treaty, tender, offer, invoice, purchase, sale`);
const OWN = phraseList('my, our, the, your, a, an, this, his, her, their');

/** Leads that only a noun follows: "in accordance with our agreement". None of them says whether, when or how much. */
const WITH_NOUN = [
  ...combined(
    phraseList(`
      in accordance with, in line with, in keeping with, in compliance with, in conformity with, in agreement with, in connection with, in relation to, in light of, in view of,
      in support of, in preparation for, in settlement of, in fulfillment of, in fulfilment of, in satisfaction of, in recognition of, in appreciation of, in furtherance of, in anticipation of, in honor of, in honour of, in celebration of,
      in gratitude for, in memory of, on the occasion of, on the advice of, at the suggestion of, thanks to, as a result of, as compensation for, as reimbursement for, as a token of, as a gesture of, as a sign of, as a way of,
      in consideration of, pursuant to, owing to, due to, with regard to, with respect to, with reference to, in reference to, further to, on account of,
      on behalf of, for and on behalf of, acting on behalf of, in the name of, in payment of, in payment for, being payment of, being payment for, as full payment for, as final payment for, as partial payment for, as settlement of, consistent with, in the interest of, as part of, as a part of, as a component of, as a step in, as a step towards, as an element of, for the sake of`),
    OWN,
  ),
  ...phraseList(
    'owing to, due to, in support of, in preparation for, in light of, in view of, on account of, in recognition of, in appreciation of, in celebration of, in honor of, in honour of, in memory of, in anticipation of, in gratitude for, as a token of, as a gesture of, as a sign of, thanks to, on the advice of',
  ),
  // "With reference to invoice #2041": the paper says why.
  ...phraseList(
    'being payment for, being payment of, being the payment for, in payment of, in payment for, as full payment for, being full payment for, being part payment for, being reimbursement for, with reference to, with regard to, in respect of, regarding, concerning, in settlement of, in reference to, relating to, in full settlement of, in partial settlement of',
  ),
  // "Having reviewed my portfolio, …".
  ...combined(
    ['having', 'after having'],
    ['', 'carefully', 'now', 'recently', 'thoroughly', 'just'],
    phraseList(
      'reviewed, considered, assessed, evaluated, analyzed, analysed, discussed, completed, finalized, finalised, received, checked, weighed, examined, studied, concluded, consulted, monitored, noted, observed, researched',
    ),
  ),
  ...combined(
    phraseList('given, considering, in view of, in light of, in response to'),
    phraseList('current, recent, the current, the recent'),
  ),
];

const WITH_DOING = [
  ...combined(
    phraseList('for the, for, with the, with an'),
    phraseList('purpose, purposes, intention, intent, aim, goal, objective, hope, view, eye'),
    phraseList('of, to, towards, toward'),
  ),
  ...phraseList(
    'in an effort to, in an attempt to, in a bid to, so as to, with a view to, in hopes of, in the hope of, in order that i may, in order that we may',
  ),
];

const TO_DO = combined(
  phraseList('to, in order to, seeking to, aiming to, wishing to, intending to, hoping to, looking to'),
  phraseList(`
    further, facilitate, complete, fulfill, fulfil, meet, satisfy, enable, achieve, accomplish, capitalize on, capitalise on, take advantage of, benefit from, prepare, secure, grow,
    generate, enhance, expand, comply with, maintain, manage, mitigate, minimize, minimise, streamline, consolidate, strengthen, access, engage in, build, preserve,
    balance, adjust, realize, realise, lock in, capture, simplify, safeguard, stabilize, stabilise, accumulate, make use of, finalize, finalise, conclude, participate, acknowledge,
    recognize, recognise, demonstrate, commemorate, uphold, discharge, cover my, ensure my, ensure our, start earning, begin earning, get exposure to, gain exposure to, provide for, assist with`),
);

/** Stiff ways to begin to say why. */
export const FORMAL_REASONS: readonly string[] = [...WITH_NOUN, ...WITH_DOING, ...TO_DO];

/** After these an agreement is what was agreed before, and nothing that is still to come. */
export const AS_AGREED =
  /^(?:in (?:accordance|line|keeping|compliance|conformity) with|pursuant to|further to|consistent with|in fulfil)/;

/** "Further to our earlier discussion": what was said, agreed or planned before. */
const AGREED: readonly Phrase[] = combine(
  phraseList(`
    as per, per, following, following up on, further to, pursuant to, in accordance with, in line with, according to, based on, as agreed in, as discussed in, as outlined in, as stated in, under, as set out in,
    under the terms of, in keeping with, as a follow-up to, with reference to, with regard to, regarding, as mentioned in, in response to, in relation to, in connection with, as specified in, in compliance with, consistent with, as required by`),
  phraseList('our, my, the, your, his, her, their, this, that, a, an'),
  [
    ...NONE,
    ...phraseList(
      'earlier, previous, prior, recent, last, mutual, verbal, written, existing, service, signed, current, established, agreed, rebalancing, investment, trading, treasury, payment, internal, company, consulting, freelance, partnership, financial, overall, diversification',
    ),
  ],
  phraseList(`
    agreement, discussion, discussions, conversation, contract, arrangement, correspondence, request, terms, understanding, plan, strategy, policy, policies, instructions,
    invoice, statement of work, proposal, terms and conditions, guidelines, mandate, budget, commitment, deal, quote, quotation`),
  [
    ...NONE,
    ...combine(
      ['with'],
      phraseList('the, my, our, his, her, their, this'),
      phraseList(
        'supplier, vendor, contractor, client, landlord, team, developer, designer, partner, beneficiary, recipient, freelancer, provider',
      ),
    ),
    ...combine(['of'], phraseList('the, my, our, this, that, his, her, their'), PAPERS),
  ],
);

const OF_WHOM = [
  ...NONE,
  ...phraseList(
    'board, team, general, annual, committee, staff, members, family, club, weekly, monthly, governance',
  ),
];
const MEETINGS = phraseList('meeting, assembly, call, session, vote, council, conference');
const LAST = phraseList("last, latest, recent, most recent, previous, today's, todays, yesterday's");

/** "As per our last call": it was held. */
const HELD_BEFORE: readonly Phrase[] = combine(
  phraseList(
    'as per, per, following, following up on, further to, according to, based on, as agreed in, as discussed in, as agreed on, as discussed on, as mentioned in, as agreed during, as discussed during, in line with, as a follow-up to',
  ),
  phraseList('our, my, the'),
  phraseList("earlier, previous, prior, recent, last, yesterday's, today's"),
  [...NONE, ...phraseList('phone, video, board, team, zoom')],
  phraseList('call, meeting, chat, email, emails, message, messages'),
);

/** "In our last board meeting": it was held. "During my weekly meeting" may be when. */
const AT_LAST_MEETING: readonly Phrase[] = combine(
  phraseList('in, at, during'),
  phraseList('our, the, my, this, that'),
  LAST,
  OF_WHOM,
  MEETINGS,
);

/** "In our annual meeting", of what was decided there. */
export const AT_MEETING: readonly Phrase[] = combine(
  phraseList('in, at, during'),
  phraseList('our, the, my, this, that'),
  [...NONE, ...LAST, ...phraseList('annual, general')],
  OF_WHOM,
  MEETINGS,
);

/** "After careful consideration, …", "on behalf of our treasury, …". */
const ASIDES: readonly Phrase[] = [
  ...combine(AT_LAST_MEETING, ['', ',']),
  // "After reviewing my portfolio, …", "after reviewing the invoice, …": whoever asks has done so; nobody else sees it.
  ...combine(
    ['after'],
    [...NONE, ...phraseList('carefully, thoroughly, recently')],
    phraseList(
      'reviewing, considering, evaluating, assessing, analyzing, analysing, examining, studying, going through, going over, reading, reading through',
    ),
    [
      ...combine(
        phraseList('my, our'),
        [...NONE, ...phraseList('current, overall, own, financial, investment, crypto, defi, treasury')],
        phraseList(
          'portfolio, holdings, positions, position, options, finances, budget, situation, strategy, goals, needs, exposure, allocation, books, accounts, plans',
        ),
      ),
      ...combine(
        phraseList('the, my, our, this, that, your, his, her, their'),
        phraseList(
          'invoice, invoices, bill, bills, contract, agreement, receipt, receipts, statement, terms',
        ),
      ),
    ],
    [','],
  ),
  // "Having thought it over, …".
  ...combine(
    phraseList("having, after having, now that i have, now that i've, i have, i've, after i"),
    [...NONE, ...phraseList('now, just, finally, carefully')],
    phraseList(
      'thought it over, thought about it, thought it through, thought this over, thought this through, slept on it, talked it over, looked into it, done my research, done the research, done the math, done my homework, weighed my options, weighed the options, considered it, considered my options, given it some thought, given this some thought, given it some more thought, read up on it, read the docs, made up my mind',
    ),
    [','],
  ),
  ...combine(
    ['after'],
    phraseList('careful, due, thorough, much, some, long'),
    phraseList('consideration, review, thought, deliberation, analysis, reflection'),
    [','],
  ),
  ...combine(
    phraseList('on behalf of, for and on behalf of, acting on behalf of, in the name of, acting for'),
    phraseList('our, my, the'),
    [
      ...NONE,
      ...phraseList(
        'company, dao, own, school, local, sports, football, student, whole, little, parent, gaming, book, running, research, church, youth, village, neighborhood, neighbourhood',
      ),
    ],
    phraseList(
      'class, school, club, guild, clan, community, group, church, parish, association, society, council, board, union, members, students, neighbors, neighbours, colleagues, office, department, lab, parents, friends, choir, band, crew, treasury, company, team, dao, organization, organisation, firm, business, foundation, finance team, finance department, family, project, wallet owner, wallet, account holder',
    ),
    ['', ','],
  ),
  ...phraseList(
    'with immediate effect, effective immediately, with my full consent, with my authorization, with my authorisation, under my authority, by my order, of my own volition, of my own free will, at my own risk',
  ),
  ...combine(
    phraseList(
      'i wish to inform you, i would like to inform you, i want to inform you, this is to inform you, we wish to inform you, we would like to inform you, please be informed, please be advised, please note, kindly note, be advised, please be aware, i hereby confirm, i hereby inform you, for your information',
    ),
    ['', 'that'],
  ),
];

const ADVISED: readonly Phrase[] = combine(
  phraseList('after, having, upon'),
  phraseList(
    'speaking with, speaking to, talking to, talking with, consulting, consulting with, meeting with, a discussion with, a conversation with, discussions with, conversations with, spoken with, spoken to, consulted, consulted with, talked to',
  ),
  phraseList('my, our, the, a, your, his, her'),
  [...NONE, ...phraseList('financial, tax, investment, legal, finance, whole, executive')],
  phraseList(
    'advisor, adviser, advisors, accountant, lawyer, attorney, team, partner, partners, wife, husband, spouse, broker, board, boss, manager, colleagues, family, bank, consultant, planner, co-founder, cofounder',
  ),
  [','],
);

const AS_ARRANGED: readonly Phrase[] = combine(
  phraseList(
    'as discussed, as agreed, as arranged, as planned, as previously discussed, as previously agreed',
  ),
  ['with', 'by', 'in'],
  phraseList('my, our, the, your, his, her, their'),
  phraseList(
    'vendor, supplier, team, client, contractor, landlord, partner, boss, manager, colleague, accountant, wife, husband, brother, sister, friend, seller, buyer, organizer, board, group, contract, agreement, meeting, call, email, chat, proposal, last meeting, last call',
  ),
);

const ROLES = phraseList(`
  owner, account owner, wallet owner, account holder, wallet holder, holder, custodian, treasurer, manager, treasury manager, portfolio manager, fund manager, asset manager, administrator, admin,
  signatory, signer, controller, operator, user, cfo, ceo, founder, director, trustee, customer, client, investor, trader, developer, representative, finance manager, finance lead, head of finance, account manager`);

/** "As the owner of this wallet, …": in what capacity somebody instructs. */
const CAPACITIES: readonly Phrase[] = combine(
  phraseList(
    'as, being, acting as, speaking as, in my capacity as, in my role as, since i am, because i am, as i am',
  ),
  [...NONE, ...phraseList('the, an, a')],
  [
    ...NONE,
    ...phraseList(
      'loyal, long-standing, longtime, happy, responsible, sole, rightful, legal, lawful, authorized, authorised, registered, primary, designated, beneficial, verified, current, duly authorized, duly authorised, long-term, new, crypto, defi',
    ),
  ],
  ROLES,
  [
    ...NONE,
    ...combine(
      phraseList('of, for'),
      [...NONE, ...phraseList('this, the, my, our, said, that')],
      [...NONE, ...phraseList('connected, smart, company, above, corporate, dao, crypto')],
      phraseList(
        'wallet, account, address, treasury, funds, company, fund, dao, organization, organisation, portfolio, project, team, business, foundation, assets',
      ),
    ),
  ],
  [','],
);

/** Stiff phrases that say nothing more: by what right, on whose behalf, after what was agreed. */
export const FORMAL_FILLERS: readonly Phrase[] = [
  ...CAPACITIES,
  ...AGREED,
  ...HELD_BEFORE,
  ...ASIDES,
  ...ADVISED,
  ...AS_ARRANGED,
];
