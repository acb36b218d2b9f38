import type { VerbForm } from './openers.ts';
import { phraseList } from './phrase-list.ts';

const IRREGULAR_PAST: ReadonlyMap<string, readonly string[]> = new Map([
  ['send', ['sent']],
  ['pay', ['paid', 'payed']],
  ['give', ['gave', 'given']],
  ['shoot', ['shot']],
  ['throw', ['threw', 'thrown']],
  ['get', ['got', 'gotten']],
  ['make', ['made']],
  ['do', ['did', 'done']],
  ['sling', ['slung']],
  ['spend', ['spent']],
  ['lend', ['lent']],
  ['sell', ['sold']],
  ['buy', ['bought']],
]);
const DOUBLES = /[^aeiou][aeiou][bdgmnprt]$/;

/** All forms of a verb phrase by its first word: `send off` gives `sends off`, `sending off`, `sent off`. */
export function verbForms(phrase: string): (readonly [string, VerbForm | 'past'])[] {
  const cut = phrase.indexOf(' ');
  const verb = cut === -1 ? phrase : phrase.slice(0, cut);
  const rest = cut === -1 ? '' : phrase.slice(cut);
  const forms = known.get(verb) ?? formsOf(verb);
  known.set(verb, forms);
  return forms.map(([form, kind]) => [form + rest, kind] as const);
}

/** Thousands of phrases begin with the same few verbs. */
const known = new Map<string, readonly (readonly [string, VerbForm | 'past'])[]>();

function formsOf(verb: string): (readonly [string, VerbForm | 'past'])[] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const stems = DOUBLES.test(verb) ? [stem, verb + verb.slice(-1)] : [stem];
  const s = /(?:s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const past = IRREGULAR_PAST.get(verb) ?? stems.map((form) => `${form}ed`);
  return [
    [verb, 'base'],
    [s, 's'],
    ...stems.map((form) => [`${form}ing`, 'ing'] as const),
    ...past.map((form) => [form, 'past'] as const),
  ];
}

/** Verbs that move what is at hand: "… and send to 0x…". "Tip", "pay" and "donate" leave open how much. */
export const CARRYING: ReadonlySet<string> = new Set(
  phraseList(`
    send, send over, send out, send off, send across, send along, transfer, transfer out, forward, move, move over, move out,
    deliver, pass, pass along, ship, route, relay, sweep, bridge, bridge over, bridge across, port, cross, shift, bring, deposit,
    lend, lend out, supply, swap, convert, exchange, trade, change, turn, flip, wrap, unwrap, stake, liquid stake, liquid-stake, park, put, invest, provide`),
);
