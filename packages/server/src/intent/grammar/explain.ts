import type { ActionDefinition } from '../../core/action.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Use } from '../lexicon/lexicon.ts';
import { QUESTION_OPENINGS, type Signal } from '../lexicon/signals.ts';
import { TOPICS } from '../lexicon/topics.ts';
import type { Vocabulary } from '../reader.ts';
import { isEntity, placesOf, useOf, type Item, type Scan } from '../scan/item.ts';
import type { MessageContext } from './account-message.ts';
import { actionElsewhere } from './action-elsewhere.ts';
import { forExample } from './example-for.ts';
import { explainTalk } from './explain-talk.ts';
import { isQuotation } from './punctuation.ts';
import { nothingAsked } from './nothing-asked.ts';
import { findRecoveryPhrase, refuseSecret } from './secrets.ts';
import { DO_OR_ASK, WHICH_CHAIN } from './settled.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

interface Case {
  readonly scan: Scan;
  readonly problems: readonly Item[];
  readonly vocabulary: Vocabulary;
  readonly actions: readonly ActionDefinition[];
}

type Explanation = (given: Case) => Trouble | null;

/** From what matters most to the user to what matters least; the first that applies answers. */
const EXPLANATIONS: readonly Explanation[] = [
  explainSecret,
  explainQuotation,
  explainQuestion,
  ({ scan }) => explainTalk(scan),
  explainCondition,
  explainUnbuilt,
  explainNegation,
  explainElsewhere,
  explainPast,
  explainLookup,
  explainDefect,
  explainChain,
  explainExtra,
  explainVague,
  explainQuestionMark,
];

/** Tells why a message is not understood, from the items that nobody accounts for. */
export function explain(
  scan: Scan,
  problems: readonly Item[],
  { compiled: { actions }, vocabulary }: Pick<MessageContext, 'compiled' | 'vocabulary'>,
): Trouble {
  const given = { scan, problems, vocabulary, actions };
  for (const explanation of EXPLANATIONS) {
    const trouble = explanation(given);
    if (trouble) return trouble;
  }
  return explainWords(given);
}

const signalOf = (item: Item | undefined): Signal | null => {
  const use = useOf(item);
  return use?.use === 'signal' ? use.signal : null;
};

const firstWith = (items: readonly Item[], signal: Signal): Item | undefined =>
  items.find((item) => signalOf(item) === signal);

/** The first word of a message that does so, wherever it stands. */
const firstIn = ({ items, bySort }: Scan, signal: Signal): Item | undefined =>
  items[placesOf({ bySort }, 'signal').find((at) => signalOf(items[at]) === signal) ?? -1];

/** The first item of the message that is neither politeness nor punctuation. */
function opening({ items }: Scan): Item | undefined {
  return items.find((item) => {
    const use = useOf(item)?.use;
    return (
      item.kind !== 'break' &&
      use !== 'filler' &&
      use !== 'join' &&
      use !== 'dialogue' &&
      item.kind !== 'sign'
    );
  });
}

const hasVerb = ({ items }: Scan): boolean =>
  items.some((item) => {
    const use = useOf(item);
    return use?.use === 'verb' && use.form !== 'past';
  });

function explainSecret({ scan }: Pick<Case, 'scan'>): Trouble | null {
  const secret = firstIn(scan, 'secret');
  return secret ? refuseSecret(secret.text) : findRecoveryPhrase(scan.lexemes);
}

function explainQuotation({ problems }: Case): Trouble | null {
  return problems.some(isQuotation)
    ? refuse(
        'not_a_transaction',
        'Quoted text is not taken as an instruction. Please say what should be done without quotation marks.',
      )
    : null;
}

function explainQuestion({ scan }: Case): Trouble | null {
  const first = opening(scan);
  const asks = QUESTION_OPENINGS.has(first?.lower ?? '');
  const perhaps = /^(?:if|when)$/.test(first?.lower ?? '') && scan.content.trimEnd().endsWith('?');
  return asks || perhaps
    ? nothingAsked('This is a question, and this service only prepares transactions.')
    : null;
}

function explainCondition({ scan }: Case): Trouble | null {
  const condition = firstIn(scan, 'condition');
  return condition
    ? refuse(
        'conditions_unsupported',
        `"${condition.text}" makes this depend on a time or a condition; only what should happen now can be prepared.`,
      )
    : null;
}

function explainNegation({ scan, problems }: Case): Trouble | null {
  const negation = scan.items.find(
    (item) =>
      signalOf(item) === 'negation' ||
      isLeftOut(item, problems) ||
      (item.kind === 'word' && item.lower.endsWith("n't")) ||
      isCancel(item),
  );
  return negation
    ? refuse(
        'not_a_transaction',
        `Because of "${negation.text}" this is not taken as an instruction. Please say what should be done, not what should not.`,
      )
    : null;
}

/** "Send 50 USDC but keep 10": of nothing that goes whole. */
const isLeftOut = (item: Item, problems: readonly Item[]): boolean =>
  item.kind === 'kept' && problems.includes(item) && !/^(?:minus|less)/.test(item.lower);

function isCancel(item: Item): boolean {
  const use = useOf(item);
  return use?.use === 'dialogue' && (use.does === 'cancel' || use.does === 'no');
}

function explainPast({ scan }: Case): Trouble | null {
  const past = scan.items.find((item) => {
    const use = useOf(item);
    return signalOf(item) === 'past' || (use?.use === 'verb' && use.form === 'past');
  });
  if (!past || (hasVerb(scan) && signalOf(past) !== 'past')) return null;
  return refuse(
    'not_a_transaction',
    `"${past.text}" tells of something that happened; this service prepares what should happen now.`,
  );
}

/** "Vote no on proposal 7": the first word says what is asked for, and nothing here does it. */
function explainUnbuilt({ scan }: Case): Trouble | null {
  const elsewhere = actionElsewhere(scan.items.find((item) => useOf(item)?.use !== 'filler'));
  return elsewhere && unavailable(elsewhere.action);
}

const unavailable = (action: string): Trouble =>
  refuse('action_unavailable', `"${action}" can not be prepared on this chain yet.`);

/** An action of its own only where a verb stands ("the burn address" asks for nothing), or a noun that says enough. */
function explainElsewhere({ scan: { items }, problems }: Case): Trouble | null {
  for (const [index, item] of items.entries()) {
    const elsewhere = actionElsewhere(item);
    if (!elsewhere) continue;
    const leads = LEADING.has(useOf(items[index - 1])?.use ?? (index === 0 ? 'filler' : 'verb'));
    if (leads || (elsewhere.noun && problems.includes(item))) {
      return unavailable(elsewhere.action);
    }
  }
  return null;
}

const LEADING = new Set<Use['use']>(['filler', 'join', 'dialogue', 'opener']);

function explainLookup({ scan, problems }: Case): Trouble | null {
  const first = opening(scan);
  const about = problems.some((item) => signalOf(item) === 'lookup');
  const asks = about && scan.items.every(({ kind }) => kind !== 'amount' && kind !== 'address');
  return asks || signalOf(first) === 'lookup' || (firstIn(scan, 'lookup') !== undefined && !hasVerb(scan))
    ? nothingAsked('This service looks nothing up; it prepares transactions.')
    : null;
}

function explainDefect({ scan, problems, vocabulary }: Case): Trouble | null {
  for (const item of problems) {
    if (item.kind === 'amount' && item.match.bare) {
      return ask(`Does "${item.text}" mean that part of one token, or of the whole balance?`);
    }
    if (item.kind !== 'defect') continue;
    const { code, text } = item.defect;
    // "Bridge 20 USDC for 0x…": an address of the chain that nobody named.
    if (code === 'invalid_address' && scan.items.some(isBridge) && !scan.items.some(isChain)) {
      const served = [...new Set(vocabulary.chains.values())].join(', ');
      return ask(`To which chain should it be bridged: ${served}?`);
    }
    return code === 'question' ? ask(text) : refuse(code, text);
  }
  return null;
}

const isChain = ({ kind }: Item): boolean => kind === 'chain';

const isBridge = (item: Item): boolean => {
  const use = useOf(item);
  return use?.use === 'verb' && use.base.includes('bridge');
};

function explainChain({ scan, problems, vocabulary }: Case): Trouble | null {
  const named = problems.find((item) => item.kind === 'chain');
  if (named?.kind !== 'chain') return null;
  if (named.chain === vocabulary.chain && scan.items.some(isBridge)) {
    const others = [...new Set(vocabulary.chains.values())].filter((name) => name !== vocabulary.chain);
    return ask(
      `The request is for ${vocabulary.chain} itself. To which chain should it be bridged: ${others.join(', ')}?`,
    );
  }
  if (named.chain === vocabulary.chain) {
    return ask(`"${named.text}" is the chain, not a recipient. To which address should it be sent?`);
  }
  const other = named.chain ?? named.text;
  if (named.chain === null && scan.items.some(isBridge)) {
    const served = [...new Set(vocabulary.chains.values())].join(', ');
    return refuse('action_unavailable', `Nothing can be bridged to ${other} here; the chains are ${served}.`);
  }
  const question = `The request is for ${vocabulary.chain}, and the message names ${other}. ${WHICH_CHAIN}`;
  return ask(question, [vocabulary.chain, other]);
}

function explainExtra({ problems }: Case): Trouble | null {
  const extra = firstWith(problems, 'extra');
  return extra
    ? ask(
        `"${extra.text}" can not be set here. Should it be left out? Then please say the request again without it.`,
      )
    : null;
}

function explainVague({ problems }: Case): Trouble | null {
  const vague = firstWith(problems, 'vague') ?? problems.find(({ kind }) => kind === 'kept');
  if (vague)
    return ask(
      `"${vague.text}" leaves open what exactly is meant. Please say the exact amount, token and recipient.`,
    );
  const reference = firstWith(problems, 'reference') ?? problems.find(isPronounPhrase);
  return reference
    ? ask(`What does "${reference.text}" stand for? Please name the amount, the token and the recipient.`)
    : null;
}

/** "Send it", where it agrees to nothing. */
function isPronounPhrase(item: Item): boolean {
  return useOf(item)?.use === 'dialogue' && /\b(?:it|them)\b/.test(item.lower);
}

function explainQuestionMark({ scan, problems }: Case): Trouble | null {
  if (!problems.every(({ lower }) => lower.includes('?'))) return null;
  return hasVerb(scan)
    ? ask(DO_OR_ASK)
    : nothingAsked('This is a question, and this service only prepares transactions.');
}

/** Enough everyday English to tell small talk from another language. */
const EVERYDAY = new Set(
  phraseList(`i, you, we, the, is, are, my, your, me, like, love, think, good, bad, know, have, this, that, a, i'm, it's, to,
  in, of, and, crypto, world, today, nice, day, joke, story, weather, help, who, bye, goodbye, morning`),
);

function explainWords({ scan, problems, vocabulary, actions }: Case): Trouble {
  const telling = problems.filter(({ kind }) => kind === 'word' || kind === 'sign');
  const named = (telling.length > 0 ? telling : problems).slice(0, 5).map(({ text }) => `"${text}"`);
  const names = [...new Set(named)].join(', ');
  const verb = scan.items.map(useOf).find((use) => use?.use === 'verb' && use.form !== 'past');
  if (verb?.use === 'verb') {
    const meant = actions.filter(({ name }) => verb.actions.includes(name));
    const action = meant.find(({ verbs }) => verbs[0] === verb.base) ?? meant[0];
    return ask(
      `It is not clear what ${names} means here. Please say the request again without it, or in other words${forExample(action, vocabulary)}.`,
    );
  }
  const values = scan.items.some(
    (item) => isEntity(item) && !(item.kind === 'token' && item.lower.length > 4),
  );
  const everyday = scan.items.filter((item) => EVERYDAY.has(item.lower)).length;
  const chat = everyday > 0 || scan.items.some((item) => TOPICS.has(item.lower));
  // "I think ETH will go up" is English, "precio de SOL" is not.
  if ((values && everyday < 2) || !chat)
    return refuse('not_understood', `No instruction was found in this message; ${names} is not understood.`);
  return nothingAsked('This message asks for no transaction.');
}
