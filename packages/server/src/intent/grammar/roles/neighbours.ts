import type { Glue } from '../../lexicon/glue.ts';
import type { Tag } from './tag.ts';

/** One way in which a glue word is accounted for: what stands right before it, and right after it. */
interface Place {
  readonly after?: readonly Tag[];
  readonly before?: readonly Tag[];
}

const NAMED: readonly Tag[] = ['address', 'recipient'];
const TOKENS: readonly Tag[] = ['token', 'address'];
const LABEL_END: readonly Tag[] = ['colon', 'is'];

/** Where each glue word may stand; anywhere else it is a word that nobody accounts for. */
const PLACES: Readonly<Record<Glue, readonly Place[]>> = {
  determiner: [
    {
      before: [
        'amount',
        'token',
        'address',
        'recipient',
        'chain',
        'amount noun',
        'token noun',
        'contract noun',
        'any contract',
        'balance noun',
        'recipient noun',
        'relation',
        'exact',
        'list noun',
        'word',
        'action noun',
        'protocol',
        'setting',
        'sign',
      ],
    },
  ],
  article: [
    { before: ['amount', 'action noun', 'setting', 'relation', 'protocol', 'token', 'recipient noun'] },
  ],
  // "Buy some AERO with 50 USDC", "send bob some ETH": how much is said elsewhere, or asked about.
  some: [
    { after: ['verb', 'marker'], before: ['token', 'token noun', 'word', 'sign', 'determiner'] },
    { after: ['word', 'relation', 'recipient', 'address'], before: ['token'] },
  ],
  of: [
    {
      after: [
        'amount',
        'worth',
        'token noun',
        'balance noun',
        'amount noun',
        'exact',
        'total',
        'action noun',
      ],
      before: [
        'token',
        'address',
        'determiner',
        'token noun',
        'contract noun',
        'any contract',
        'chain',
        'word',
        'sign',
        'amount',
        'protocol',
        'setting',
        'action noun',
      ],
    },
    { after: ['token'], before: ['determiner', 'action noun'] },
  ],
  worth: [
    {
      after: ['amount'],
      before: ['token', 'address', 'of', 'determiner', 'token noun', 'chain', 'sign', 'word'],
    },
    { after: ['token'], before: ['amount'] },
    // "$10 worth", of what was said before.
    { after: ['amount'], before: ['edge', 'stop', 'comma', 'break'] },
  ],
  exact: [{ before: ['amount'] }],
  total: [
    { before: ['amount'] },
    { after: ['amount', 'token', 'token noun'] },
    // "On Raydium only".
    { after: ['protocol'], before: ['edge', 'stop', 'break', 'comma', 'and', 'then'] },
  ],
  'amount noun': [
    { before: ['amount'] },
    { before: LABEL_END },
    { after: ['determiner'], before: ['marker'] },
    // "With 0.05 ETH value".
    { after: ['token'], before: ['edge', 'stop', 'comma', 'break'] },
  ],
  'token noun': [
    // "Send tokens 1 ETH and 1000 USDC".
    { after: ['verb'], before: ['amount'] },
    { after: ['token', 'amount', 'token noun', 'address', 'word'] },
    {
      after: ['determiner', 'of', 'edge', 'break', 'comma', 'marker'],
      before: ['token', 'address', 'colon', 'is', 'of', 'bracket'],
    },
    { before: TOKENS },
    { before: LABEL_END },
  ],
  'contract noun': [{ before: ['address', 'colon', 'is'] }],
  'any contract': [{ before: ['address', 'colon', 'is'] }],
  'balance noun': [
    { after: ['token', 'amount', 'token noun', 'exact'] },
    { after: ['determiner'], before: ['of', 'marker'] },
  ],
  owned: [{ after: ['token', 'token noun', 'balance noun', 'amount', 'action noun'] }],
  'recipient noun': [
    { before: ['address', 'recipient', 'colon', 'is', 'at', 'recipient noun', 'break', 'bracket', 'marker'] },
    { after: ['chain'], before: ['edge', 'stop', 'break', 'comma', 'and', 'then', 'marker'] },
    {
      after: ['address', 'recipient'],
      before: ['edge', 'stop', 'break', 'comma', 'and', 'then', 'other', 'chain preposition'],
    },
  ],
  relation: [
    // "Tip creator 0x…".
    { after: ['verb', 'marker'], before: NAMED },
    {
      after: ['determiner', 'relation', 'article'],
      before: [
        'address',
        'recipient',
        'at',
        'colon',
        'recipient noun',
        'bracket',
        'word',
        'relation',
        'comma',
      ],
    },
    // "Refund 5 USDC to customer 0x…", "5 SOL each to winners: …".
    { after: ['marker'], before: [...NAMED, 'colon'] },
  ],
  at: [{ after: ['word', 'relation', 'recipient noun', 'recipient'], before: NAMED }],
  is: [
    { after: ['recipient noun', 'relation'], before: NAMED },
    { after: ['amount noun'], before: ['amount'] },
    { after: ['token noun', 'contract noun', 'any contract'], before: TOKENS },
    { after: ['marker'], before: NAMED },
  ],
  from: [{ before: ['chain', 'determiner'] }],
  'own wallet': [{}],
  'chain preposition': [{ before: ['chain', 'determiner'] }],
  'chain noun': [{ after: ['chain'] }],
  purpose: [
    { after: ['edge', 'stop', 'break', 'comma'], before: ['colon'] },
    {
      before: [
        'edge',
        'stop',
        'comma',
        'break',
        'semicolon',
        'and',
        'then',
        'marker',
        'other',
        'chain preposition',
      ],
    },
  ],
  // "For the next trade to 0x…" would say who takes part in it.
  'next deal': [{ before: ['edge', 'stop', 'comma', 'break', 'semicolon'] }],
  'list noun': [
    { before: ['colon', 'break', 'token noun', 'stop', 'recipient noun', 'edge'] },
    { after: ['marker'] },
  ],
};

const fits = (tags: readonly Tag[] | undefined, tag: Tag): boolean => tags?.includes(tag) ?? true;

/** Whether a glue word between two neighbours is accounted for. */
export function isPlaced(glue: Glue, before: Tag, after: Tag): boolean {
  return PLACES[glue].some((place) => fits(place.after, before) && fits(place.before, after));
}
