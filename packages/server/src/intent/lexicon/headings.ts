import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const TASKS = [
  'operation',
  'operations',
  'transaction',
  'transactions',
  'actions',
  'tasks',
  'steps',
  'sequence',
  'instructions',
  'requests',
];

const SINGLE = [
  'operation',
  'transaction',
  'transfer',
  'action',
  'task',
  'instruction',
  'request',
  'swap',
  'trade',
  'payment',
];
const TO_BE = [
  'should be',
  'must be',
  'shall be',
  'is to be',
  'are to be',
  'needs to be',
  'need to be',
  'has to be',
];

/** "The following transaction should be executed:". */
const ANNOUNCED: readonly Phrase[] = combine(
  ['the', 'this', 'these', 'the following', 'below'],
  [...SINGLE, ...TASKS],
  TO_BE,
  ['', 'promptly', 'immediately', 'now'],
  [
    'executed',
    'performed',
    'carried out',
    'processed',
    'done',
    'made',
    'completed',
    'initiated',
    'prepared',
    'submitted',
  ],
  ['', 'for me', 'on my behalf', 'from my wallet', 'at once'],
  [':'],
);

const REQUESTS = [
  'request',
  'order',
  'instruction',
  'instructions',
  'transaction',
  'transactions',
  'task',
  'tasks',
];

/** "Please find below my request:", "my request is as follows:", "with this message I order the following transaction:". */
const INTRODUCED: readonly Phrase[] = [
  ...combine(
    ['please find', 'kindly find', 'find', 'you will find', 'please see', 'see', 'here is', 'here are'],
    ['below', 'attached', 'hereby'],
    ['my', 'our', 'the'],
    REQUESTS,
    ['', 'for today'],
    [':', '.'],
  ),
  ...combine(
    ['my', 'our', 'the'],
    REQUESTS,
    ['is', 'are'],
    ['as follows', 'the following', 'this', 'simple'],
    [':'],
  ),
  ...combine(
    ['', 'with this message', 'with this email', 'by this message', 'hereby', 'herewith'],
    ['i', 'we', 'i hereby', 'we hereby'],
    [
      'order',
      'request',
      'instruct',
      'ask for',
      'place',
      'submit',
      'would like to request',
      'would like to order',
    ],
    ['the following'],
    [...SINGLE, ...TASKS],
    [':'],
  ),
  ...combine(
    ['i would like', "i'd like", 'i want', 'i need', 'we would like', 'we need', 'please'],
    ['', 'you to'],
    ['do', 'perform', 'carry out', 'execute', 'handle', 'take care of'],
    [
      'two',
      'three',
      'four',
      'the following',
      'the following two',
      'the following three',
      'these',
      'a few',
      'a couple of',
    ],
    ['', 'things', 'tasks', 'steps', 'transactions', 'actions', 'operations'],
    ['', 'for me', 'for us', 'today', 'for me today'],
    ['.', ':', ','],
  ),
];
const PAYMENTS = phraseList(
  'payment, payments, payout, payouts, payroll, salary, salaries, wages, bonus, bonuses, dues, donation, donations, refund, refunds, reimbursement, reimbursements, grant, grants, tip, tips, rent, contribution, contributions, stipend, stipends, prize, prizes, prize money, winnings, commission, commissions, royalties, invoice, invoices, subscription, membership, disbursement, disbursements, remittance, compensation, reward, rewards, bounty, bounties, expenses, tuition, gift, gifts, settlement',
);
const PAYEES = phraseList(
  'batch, bulk, contractor, contractors, team, staff, employee, employees, crew, guild, clan, club, dao, vendor, vendors, supplier, freelancer, freelance, developer, dev, designer, moderator, mod, tutor, landlord, office, charity, tournament, contest, hackathon, raffle, bounty, bug bounty, referral, affiliate, creator, artist, salary, rent, invoice, grant, expense, travel, membership, school, church, community, consultant, consulting, marketing, treasury, grants, payroll, mass, multi, winner, winners, player, players, customer, client, partner, intern, ambassador, performance, signing, event',
);

/** "Guild dues:", "run payroll:", "contractor payment -": what is listed behind it is paid. When, and how often, is none of its words. */
export const PAYMENT_HEADINGS: readonly Phrase[] = combine(
  ['', 'run', 'process', 'do', 'execute', 'make', 'start', 'time for'],
  ['', 'the', 'our', 'my', 'these', 'the following', "today's", 'a'],
  ['', ...PAYEES],
  PAYMENTS,
  [
    '',
    'run',
    'batch',
    'list',
    'round',
    'for the team',
    'for our team',
    'for contractors',
    'for our contractors',
    'for the staff',
    'for everyone',
  ],
  [':', '-', '–', '—'],
);

/** "Payout run:", "bonus round two:": what may stand right behind what is paid out. Any other word may say what became of it. */
export const BEHIND_PAID: ReadonlySet<string> = new Set(
  phraseList(
    'run, runs, batch, batches, list, lists, round, rounds, due, day, money, cheque, check, installment, instalment, part, share, transfer, transfers, transaction, payment, payments, payout, payouts, via, by, on-chain, onchain, week, month, season, phase, order',
  ),
);

/** "Treasury op:": a task with what it is about. */
const KIND_OF_TASK = phraseList(
  'treasury, dao, admin, finance, accounting, defi, wallet, yield, portfolio, liquidity, grants, marketing, operations, team, company, business, gaming, guild, quick, little, simple, small, next, trading, staking, lending, onchain, on-chain, crypto, routine, housekeeping, side, new, main, my, our, the, a, one',
);
const TASK_OF: readonly Phrase[] = combine(
  ['', 'the', 'our', 'my', 'a', 'one'],
  KIND_OF_TASK,
  [
    'operation',
    'op',
    'ops',
    'task',
    'job',
    'action',
    'move',
    'request',
    'order',
    'step',
    'transaction',
    'tx',
    'todo',
    'to-do',
    'item',
    'chore',
    'errand',
    'housekeeping',
  ],
  [':', '-', '–', '—'],
);

/** "Consolidate:", "tidy up my wallet:": what the instruction behind it is good for. */
const AIMED_AT: readonly Phrase[] = combine(
  ["let's", 'time to', ''],
  phraseList(
    'take profit, take profits, taking profit, taking profits, take some profit, take some profits, taking some profit, secure the bag, lock in gains, lock gains, book gains, realise gains, realize gains, consolidate, rebalance, tidy, tidy up, unwind, deleverage, fix profit, lock profit, lock in profit, lock in profits, book profit, book profits, cut losses, cut my losses, realise the loss, realize the loss, de-lever, clean up, cleanup, clean, clean house, housekeeping, spring cleaning, de-risk, derisk, declutter, simplify, cash up, wrap up, reduce risk, diversify, streamline, square up, settle up, settle, sort out, do some housekeeping, small cleanup, bookkeeping',
  ),
  [
    '',
    ...combine(
      phraseList('my, our, the'),
      phraseList(
        'wallet, portfolio, bags, bag, account, books, treasury, holdings, positions, stables, stablecoins, dust, funds, day, takings, position',
      ),
    ),
    "today's takings",
    "today's sales",
    "today's earnings",
    'stables',
    'everything',
  ],
  [':', '-', '–', '—'],
);

/** "Perform a two-step DeFi operation:", "execute the following transactions in order:" announce what is listed after them. */
export const TASK_HEADINGS: readonly Phrase[] = [
  ...ANNOUNCED,
  ...INTRODUCED,
  ...TASK_OF,
  ...AIMED_AT,
  ...combine(
    ['', 'please', 'kindly'],
    ['perform', 'execute', 'do', 'carry out', 'complete', 'process', 'run', 'prepare'],
    ['the following', 'these', 'this', 'all of the following', 'the below', 'all of this'],
    ['', 'in order', 'in sequence', 'in this order', 'one by one', 'step by step', 'in that order', 'for me'],
    [':'],
  ),
  ...combine(
    ['perform', 'execute', 'do', 'carry out', 'complete', 'process', 'run', 'initiate', 'prepare'],
    ['a', 'the', 'these', 'the following', 'this'],
    ['', 'two-step', 'three-step', 'multi-step', 'two', 'three', 'defi', 'two-step defi'],
    TASKS,
    ['', 'in order', 'for me'],
    [':'],
  ),
];
