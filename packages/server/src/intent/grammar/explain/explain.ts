import { phraseList } from '../../lexicon/phrase-list.ts';
import { QUESTION_OPENINGS } from '../../lexicon/signals.ts';
import { TOPICS } from '../../lexicon/topics.ts';
import { askedVerb, isEntity, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { actionsAsked } from '../roles/account-nouns.ts';
import { forExample } from './example-for.ts';
import { explainChain, isBridge } from './explain-chain.ts';
import { explainElsewhere, explainUnbuilt } from './explain-elsewhere.ts';
import { explainGetting, explainLookup } from './explain-lookup.ts';
import { explainNegation } from './explain-negation.ts';
import { explainQuotation, explainQuoted } from './explain-quotation.ts';
import { dependsOn, explainKind, explainStray } from './explain-stray.ts';
import { explainTalk } from './explain-talk.ts';
import {
  firstIn,
  firstWith,
  hasVerb,
  openingOf,
  signalOf,
  type Case,
  type Explanation,
} from './explanation.ts';
import { explainOtherWallet } from './other-wallet.ts';
import { likelyAction } from './likely-action.ts';
import { NO_TRANSACTION, nothingAsked } from './nothing-asked.ts';
import { findRecoveryPhrase, refuseSecret } from './secrets.ts';
import { DO_OR_ASK } from '../dialogue/settled.ts';
import { ask, refuse, type Trouble } from './trouble.ts';
import { unknownToken } from './unknown-token.ts';

/** From what matters most to the user to what matters least; the first that applies answers. */
const EXPLANATIONS: readonly Explanation[] = [
  explainSecret,
  explainQuotation,
  explainQuestion,
  ({ scan }) => explainGetting(scan),
  explainAside,
  ({ scan }) => explainTalk(scan),
  explainCondition,
  explainUnbuilt,
  explainNegation,
  explainElsewhere,
  explainPast,
  explainLookup,
  explainQuoted,
  explainStrayPart,
  explainChain,
  explainDefect,
  explainExtra,
  explainVague,
  ({ scan, problems }) => explainKind(scan, problems),
  explainQuestionMark,
];

/** Tells why a message is not understood, from the items that nobody accounts for. */
export function explain(
  scan: Scan,
  problems: readonly Item[],
  { compiled: { actions }, vocabulary, wallet }: Pick<MessageContext, 'compiled' | 'vocabulary' | 'wallet'>,
): Trouble {
  const given = { scan, problems, vocabulary, actions };
  for (const explanation of EXPLANATIONS) {
    const trouble = explanation(given);
    if (trouble) return trouble;
  }
  return explainOtherWallet(scan, wallet) ?? explainWords(given);
}

function explainSecret({ scan }: Pick<Case, 'scan'>): Trouble | null {
  const secret = firstIn(scan, 'secret');
  return secret ? refuseSecret(secret.text) : findRecoveryPhrase(scan.lexemes);
}

function explainQuestion({ scan }: Case): Trouble | null {
  const first = openingOf(scan);
  const asks = QUESTION_OPENINGS.has(first?.lower ?? '');
  const perhaps = /^(?:if|when)$/.test(first?.lower ?? '') && scan.content.trimEnd().endsWith('?');
  return asks || perhaps
    ? nothingAsked('This is a question, and this service only prepares transactions.')
    : null;
}

const HOW = /^(?:how|what|where|which|why)\b/;

/** "Swap 5 USDC for ETH. How can I proceed?": an instruction, and a question in a sentence by itself. */
function explainAside({ scan }: Case): Trouble | null {
  const { items } = scan;
  if (firstIn(scan, 'condition')) return null;
  const asked = items.findLast(
    (item, at) =>
      signalOf(item) === 'question' && HOW.test(item.lower) && useOf(items[at - 1])?.use === 'join',
  );
  const sentence = asked && items[items.indexOf(asked) - 1];
  if (!asked || !/^[.!;]|^\n/.test(sentence?.text ?? '')) return null;
  const before = items.slice(0, items.indexOf(asked));
  return before.some(isEntity) && before.some(askedVerb)
    ? ask(
        `"${asked.text}" asks something, and this service only prepares transactions. Should the rest be done? Then please say it again without the question.`,
      )
    : null;
}

function explainCondition(given: Case): Trouble | null {
  const { scan } = given;
  const condition = scan.items.find(
    (item, at) =>
      signalOf(item) === 'condition' &&
      !isAll(scan.items, at) &&
      !isPast(scan.items, at) &&
      scan.items[at - 1]?.text !== '$',
  );
  if (condition && MOVES.has(condition.lower)) {
    // "Bet 10 USDC on YES for will BTC hit 200k": part of what is asked for.
    const unbuilt = explainUnbuilt(given);
    if (unbuilt) return unbuilt;
  }
  return condition ? dependsOn(condition.text) : null;
}

const MOVES = new Set(
  phraseList(
    'hit, hits, reach, reaches, drop, drops, dip, dips, fall, falls, rise, rises, above, below, under',
  ),
);

/** "I sent it 5 minutes ago": when something happened. */
const isPast = (items: readonly Item[], at: number): boolean => items[at + 1]?.lower === 'ago';

/** "Every chain", "each market": all of them, and no time. */
const isAll = (items: readonly Item[], at: number): boolean =>
  /^(?:every|each)$/.test(items[at]?.lower ?? '') && MEMBERS.has(items[at + 1]?.lower ?? '');

const MEMBERS = new Set(
  phraseList('chain, network, market, token, coin, position, wallet, account, pool, protocol, exchange, dex'),
);

function explainPast({ scan }: Case): Trouble | null {
  const first = openingOf(scan);
  const past = scan.items.find((item, at) => {
    const use = useOf(item);
    const got = item === first && GOT.has(item.lower);
    // "Could be sent" tells of nothing that happened.
    if (/(?:^| )be$/.test(scan.items[at - 1]?.lower ?? '')) return false;
    return got || signalOf(item) === 'past' || (use?.use === 'verb' && use.form === 'past');
  });
  if (!past || (hasVerb(scan) && signalOf(past) !== 'past' && !tellsOfOneself(past, scan))) return null;
  return refuse(
    'not_a_transaction',
    `"${past.text}" tells of something that happened; this service prepares what should happen now.`,
  );
}

/** "Received 500 USDC from alice": what came in, where a message begins with it. */
const GOT = new Set(['received', 'got', 'earned', 'won']);

/** "I sent 10 USDC to …, can you get it back?" */
function tellsOfOneself(past: Item, scan: Scan): boolean {
  const who = openingOf(scan);
  const tells = /^(?:i|we|he|she|they|somebody|someone)$/.test(who?.lower ?? '');
  return tells && who !== undefined && scan.items.indexOf(past) === scan.items.indexOf(who) + 1;
}

function explainStrayPart({ scan, actions, vocabulary }: Case): Trouble | null {
  const verb = askedVerb(scan.items.find(askedVerb));
  const meant = verb ? actions.filter(({ name }) => verb.actions.includes(name)) : [];
  return explainStray({ scan, actions: meant, vocabulary });
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

/** Whether one of the verbs of a message may mean an action that has a slippage. */
function slippageMayBeSaid({ scan, actions }: Case): boolean {
  const asked = actionsAsked(scan);
  return actions.some(
    ({ name, slots }) => asked.has(name) && Object.values(slots).some(({ type }) => type === 'slippage'),
  );
}

function explainExtra(given: Case): Trouble | null {
  const { problems } = given;
  const extra = firstWith(problems, 'extra');
  // "With low slippage": how low?
  if (extra?.lower === 'slippage' && slippageMayBeSaid(given))
    return ask(
      'How much slippage is acceptable? Please say the request again with a percentage, for example "with 0.5% slippage", or without it: then the setting of the service counts.',
    );
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

/** "Buy GRAIL with 4 WETH", "into BTC, ETH, and SOL": behind a verb, a marker or a member of a list, with no figure behind it. */
function isWhereTokensStand(items: readonly Item[], word: Item): boolean {
  const at = items.indexOf(word);
  const [before, after] = [items[at - 1], items[at + 1]];
  const use = useOf(before)?.use;
  const leads = use === 'marker' || use === 'join' || askedVerb(before) !== undefined;
  return leads && after?.kind !== 'amount' && after?.text !== '#';
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
  const action = likelyAction({ scan, actions });
  if (action || hasVerb(scan)) {
    const [word, more] = telling;
    // "Buy 10 USDC worth of FARTCOIN".
    const symbol = word && !more && /^\$?[A-Z][A-Z0-9]+$/.test(word.text);
    const question = Object.values(action?.slots ?? {}).find(({ type }) => type === 'token')?.question;
    if (symbol && question && isWhereTokensStand(scan.items, word))
      return unknownToken(word.text, question, vocabulary);
    const hint = symbol
      ? ` If it is a token, it is not known on ${vocabulary.chain}: its address can be given instead.`
      : '';
    return ask(
      `It is not clear what ${names} means here.${hint} Please say the request again without it, or in other words${forExample(action, vocabulary)}.`,
    );
  }
  const values = scan.items.some(
    (item) => isEntity(item) && !(item.kind === 'token' && item.lower.length > 4),
  );
  const everyday = scan.items.filter((item) => EVERYDAY.has(item.lower)).length;
  const chat = everyday > 0 || scan.items.some((item) => TOPICS.has(item.lower));
  const counted = scan.items.some(({ kind }) => kind === 'amount' || kind === 'address');
  // "I think ETH will go up" is English, "precio de SOL" is not.
  if ((values && (everyday < 2 || counted)) || !chat)
    return refuse(
      'not_understood',
      `No instruction was found in this message; ${names} is not understood. Please begin with what should be done, for example "send 5 USDC to" and an address or a name.`,
    );
  return NO_TRANSACTION;
}
