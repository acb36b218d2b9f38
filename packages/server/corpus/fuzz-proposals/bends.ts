import { actions } from '../../src/actions/registry.ts';
import type { Message } from '../../src/core/message.ts';
import type { ModelOutput } from '../../src/intent/model/output-schema.ts';
import { UNUSED_REASONS } from '../../src/intent/proposal.ts';
import { gatherEvidence } from '../../src/intent/proof/evidence.ts';
import type { ProofRequest } from '../../src/intent/proof/proof-request.ts';
import { findValues } from '../../src/intent/values/find-values.ts';
import type { Random } from '../random.ts';

type Step = ModelOutput['steps'][number];
type Quoted = Step['slots'][number];

/** A request and the answer of a model to it, which is bent in place. */
export interface Bent {
  request: ProofRequest;
  /** With the steps of the other chain behind those of this one. */
  readonly output: ModelOutput;
  /** How many of the steps are for the other chain. */
  onward: number;
  /** Words inside of which something was hidden; they can never be used. */
  hidden: boolean;
}

type Bend = (bent: Bent, random: Random) => void;

const slotsOf = ({ output }: Bent): Quoted[] => output.steps.flatMap(({ slots }) => slots);
const typeOf = ({ action }: Step, slot: string): string | undefined =>
  actions.find(({ name }) => name === action)?.slots[slot]?.type;
const some = <T>(list: readonly T[], random: Random): T | undefined =>
  list.length === 0 ? undefined : random.pick(list);

function exchange(one: Quoted | undefined, other: Quoted | undefined): void {
  if (!one || !other) return;
  const { message, quote, value } = one;
  Object.assign(one, { message: other.message, quote: other.quote, value: other.value });
  Object.assign(other, { message, quote, value });
}

/** Exchanges the values of one type between two steps. */
const exchanged =
  (type: string): Bend =>
  ({ output }, random) => {
    const own = output.steps.flatMap((step) => step.slots.filter(({ slot }) => typeOf(step, slot) === type));
    const one = some(own, random);
    exchange(
      one,
      some(
        own.filter((other) => other !== one),
        random,
      ),
    );
  };

/** A quote and a value from anywhere in the messages, or from nowhere. */
function anyValue({ request }: Bent, random: Random): { message: number; quote: string; value: string } {
  const values = gatherEvidence(request).values.flat();
  const found = some(values, random);
  if (!found || random.oneIn(6)) {
    const value = random.pick(STRANGE);
    return { message: random.below(request.messages.length), quote: random.oneIn(2) ? '' : value, value };
  }
  const { at, text } = found;
  const value =
    found.kind === 'number' ? (found.value ?? text) : found.kind === 'term' ? (found.token ?? text) : text;
  return { message: at.message, quote: text, value };
}

const STRANGE = [
  '0x1111111111111111111111111111111111111111',
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  '11111111111111111111111111111111',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'thief.eth',
  'wallet',
  'all',
  'output',
  'unlimited',
  '1/2',
  '$7',
  '1000000',
  '-5',
  '0',
  '1e30',
  'USDC',
  'WETH',
  'native',
  'aave',
  'polygon',
  'fast',
  '50%',
  '\u200b',
  'constructor',
  '__proto__',
] as const;

/** Another value of the same type: of the messages, or of nowhere; the quote goes with it, or stays. */
const replaced =
  (types: readonly string[], values: (bent: Bent, random: Random) => string): Bend =>
  (bent, random) => {
    const own = bent.output.steps.flatMap((step) =>
      step.slots.filter(({ slot }) => types.includes(typeOf(step, slot) ?? '')),
    );
    const slot = some(own, random);
    if (!slot) return;
    slot.value = values(bent, random);
    if (random.oneIn(2)) return;
    slot.quote = random.oneIn(2) ? slot.value : '';
  };

const otherNumber = ({ request }: Bent, random: Random): string => {
  const numbers = request.messages.flatMap(({ content }) => content.match(/\d+(?:\.\d+)?/g) ?? []);
  const said = numbers.filter((number) => number.length < 12);
  return random.oneIn(2)
    ? (some(said, random) ?? '7')
    : random.pick(['7', '50', '1000', '0.5', '$5', '1/2', 'all', 'unlimited', 'output', '5 units']);
};
const otherToken = ({ request: { vocabulary } }: Bent, random: Random): string =>
  random.pick(['native', 'output', 'USDC', ...vocabulary.addresses.keys(), ...vocabulary.addresses.values()]);
const otherAddress = ({ request }: Bent, random: Random): string => {
  const said = request.messages.flatMap(
    ({ content }) =>
      content.match(/0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|[\w-]+\.(?:eth|sol)/g) ?? [],
  );
  return (
    some(random.oneIn(4) ? [] : said, random) ??
    random.pick([request.wallet, 'wallet', ...STRANGE.slice(0, 5)])
  );
};

export const HIDDEN = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\u0301',
  '\u0430',
  '\u0455',
  '\u0392',
] as const;

/** Puts something into a value of the user's own message that hardly shows, in a quote as well or not. */
const hide: Bend = (bent, random) => {
  const valued = bent.output.steps.flatMap((step) =>
    step.slots.filter(
      ({ slot, quote, value }) =>
        /^[\w.]{2,}$/.test(quote) &&
        (/\d/.test(quote) ||
          (typeOf(step, slot) === 'token' &&
            value !== 'output' &&
            findValues(quote, 0, bent.request.vocabulary).length > 0)),
    ),
  );
  const slot = some(valued, random);
  const message = slot && bent.request.messages[slot.message];
  if (!slot || message?.role !== 'user' || message.content.split(slot.quote).length !== 2) return;
  const cut = 1 + random.below(slot.quote.length - 1);
  const disguised = slot.quote.slice(0, cut) + random.pick(HIDDEN) + slot.quote.slice(cut);
  const messages = bent.request.messages.map((each): Message =>
    each === message ? { ...each, content: each.content.replace(slot.quote, disguised) } : each,
  );
  bent.request = { ...bent.request, messages };
  bent.hidden = true;
  if (!random.oneIn(4)) slot.quote = disguised;
};

/** A quote with the word before or behind it, or without its first or last one. */
const stretch: Bend = (bent, random) => {
  const slot = some(slotsOf(bent), random);
  if (!slot) return;
  const content = bent.request.messages[slot.message]?.content ?? '';
  const at = Math.max(0, content.indexOf(slot.quote));
  const before = /\S+\s*$/.exec(content.slice(0, at))?.[0] ?? '';
  const behind = /^\s*\S+/.exec(content.slice(at + slot.quote.length))?.[0] ?? '';
  slot.quote = random.pick([
    before + slot.quote,
    slot.quote + behind,
    slot.quote.slice(1),
    slot.quote.slice(0, -1),
    content,
  ]);
};

/** Values of a step that goes are said to be of no use, or not mentioned. */
const dropStep: Bend = ({ output }, random) => {
  const [dropped] = output.steps.splice(random.below(output.steps.length || 1), 1);
  if (!dropped || random.oneIn(3)) return;
  const why = random.pick(UNUSED_REASONS);
  output.unused.push(...dropped.slots.map(({ message, quote }) => ({ message, quote, why })));
};

/** The ways in which a model's answer goes wrong, by name. */
export const BENDS: Readonly<Record<string, Bend>> = {
  'recipients exchanged': exchanged('recipient'),
  'amounts exchanged': exchanged('amount'),
  'tokens exchanged': exchanged('token'),
  'sides exchanged': ({ output }, random) => {
    const step = some(output.steps, random);
    const type = random.pick(['token', 'amount']);
    const alike = step?.slots.filter(({ slot }) => typeOf(step, slot) === type) ?? [];
    exchange(alike[0], alike[1]);
    // "Buy 5" for "sell 5": the same words for another slot of the type.
    const names = Object.entries(actions.find(({ name }) => name === step?.action)?.slots ?? {});
    const [only] = alike;
    const other = some(
      names.filter(([name, each]) => each.type === type && name !== only?.slot),
      random,
    );
    if (alike.length === 1 && only && other) only.slot = other[0];
  },
  'a list shifted by one': ({ output }, random) => {
    const name = random.pick(['amount', 'recipient', 'token']);
    const own = output.steps.flatMap(({ slots }) => slots.filter(({ slot }) => slot === name));
    for (const [index, slot] of own.slice(0, -1).entries()) exchange(slot, own[index + 1]);
  },
  'step dropped': dropStep,
  'step doubled': ({ output }, random) => {
    const step = some(output.steps, random);
    if (step) output.steps.splice(random.below(output.steps.length + 1), 0, structuredClone(step));
  },
  'step added': (bent, random) => {
    const { name, slots } = random.pick(actions);
    const wanted = Object.entries(slots).filter(([, { required }]) => required || random.oneIn(6));
    bent.output.steps.push({
      action: name,
      slots: wanted.map(([slot]) => ({ slot, ...anyValue(bent, random) })),
    });
  },
  'steps in another order': ({ output }) =>
    void output.steps.splice(0, output.steps.length, ...output.steps.toReversed()),
  'slot dropped': ({ output }, random) => {
    const step = some(output.steps, random);
    const [dropped] = step?.slots.splice(random.below(step.slots.length || 1), 1) ?? [];
    if (dropped && random.oneIn(2))
      output.unused.push({
        message: dropped.message,
        quote: dropped.quote,
        why: random.pick(UNUSED_REASONS),
      });
  },
  'slot added': (bent, random) => {
    const step = some(bent.output.steps, random);
    const names = Object.keys(actions.find(({ name }) => name === step?.action)?.slots ?? {});
    const slot = some(names, random);
    if (step && slot !== undefined) step.slots.push({ slot, ...anyValue(bent, random) });
  },
  'another number': replaced(['amount', 'slippage', 'deadline', 'token_id', 'fee_tier'], otherNumber),
  'another token': replaced(['token'], otherToken),
  'another address': replaced(['recipient', 'contract', 'validator'], otherAddress),
  'another protocol or chain': replaced(['protocol', 'chain'], (_, random) =>
    random.pick(['aave', 'uniswap', 'uniswap_v3', 'benqi', 'jito', 'cctp', 'polygon', 'base', 'solana']),
  ),
  'another value of the messages': (bent, random) => {
    const slot = some(slotsOf(bent), random);
    if (slot) Object.assign(slot, anyValue(bent, random));
  },
  'another action': ({ output }, random) => {
    const step = some(output.steps, random);
    if (step) step.action = random.pick(actions).name;
  },
  'words of others': (bent, random) => {
    const slot = some(slotsOf(bent), random);
    const others = [...bent.request.messages.entries()].filter(([, { role }]) => role !== 'user');
    const [message, said] = some(others, random) ?? [];
    if (!slot || message === undefined || !said) return;
    const words = said.content.split(/\s+/).filter((word) => word !== '');
    Object.assign(slot, { message, quote: some(words, random) ?? '' });
  },
  'other halves': (bent, random) => {
    bent.onward = random.below(bent.output.steps.length + 1);
  },
  'hidden characters': hide,
  'quote stretched': stretch,
  'unused words forgotten': ({ output }) => void output.unused.splice(0),
};
