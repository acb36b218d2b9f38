import type { Slot, SlotType, Span } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { asWords, lex, type Lexeme } from '../text/lexeme.ts';
import { isAddressShaped } from './address.ts';
import { readAmount } from './amount.ts';
import { readChainName } from './chain.ts';
import { parseDefinite } from './definite.ts';
import { readProtocol } from './protocol.ts';
import { readMemoField } from './memo.ts';
import { parseRecipient } from './recipient.ts';
import { isSettingType, readSetting, type SettingType } from './setting.ts';
import { parseToken } from './token.ts';

/**
 * Reads a whole piece of text as the value of a slot, the one way in which any reader's value comes about. Null when the
 * text is anything else or more than that.
 *
 * @param at where the text stands; becomes the slot's `at`
 */
export function readSlot(type: SlotType, text: string, at: Span, vocabulary: Vocabulary): Slot | null {
  const written = lex(text);
  // `"slippageTolerance": "0.5%"` in a note of fields.
  const lexemes = OF_FIELDS.has(type)
    ? written.filter(({ text: sign }) => sign !== '"').flatMap(asWords)
    : written;
  if (isSettingType(type)) {
    const memo = type === 'memo' ? readMemoField(text) : null;
    if (memo !== null) return { type: 'memo', value: memo, at };
    const found = readSetting(lexemes, 0, text);
    if (found?.kind !== 'setting' || found.next !== lexemes.length) return null;
    return found.setting.type === type ? { ...found.setting, at } : null;
  }
  return READERS[type](lexemes, { text, at, vocabulary });
}

const OF_FIELDS = new Set<SlotType>(['slippage', 'deadline', 'range', 'token_id', 'fee_tier']);

interface Place {
  readonly text: string;
  readonly at: Span;
  readonly vocabulary: Vocabulary;
}

type SlotReader = (lexemes: readonly Lexeme[], place: Place) => Slot | null;

const READERS: Readonly<Record<Exclude<SlotType, SettingType>, SlotReader>> = {
  amount: (lexemes, { at, vocabulary }) => {
    const definite = parseDefinite(lexemes, vocabulary);
    if (definite) return { type: 'amount', ...definite, at };
    const found = readAmount(lexemes, 0, vocabulary.family);
    const whole = found?.kind === 'amount' && found.next === lexemes.length;
    return whole ? { type: 'amount', ...found.amount, at } : null;
  },
  token: (lexemes, { text, at, vocabulary }) => {
    const value = parseToken(lexemes, vocabulary);
    return value && { type: 'token', ...value, text, at };
  },
  recipient: (lexemes, { text, at, vocabulary }) => {
    const value = parseRecipient(lexemes, vocabulary);
    return value && { type: 'recipient', ...value, text, at };
  },
  protocol: (lexemes, { text, at }) => {
    const protocol = wholeProtocol(lexemes);
    return protocol === null ? null : { type: 'protocol', protocol, text, at };
  },
  contract: (lexemes, { text, at, vocabulary }) => {
    if (isWholeAddress(lexemes, vocabulary)) return { type: 'contract', kind: 'address', text, at };
    const protocol = wholeProtocol(lexemes);
    return protocol === null ? null : { type: 'contract', kind: 'protocol', protocol, text, at };
  },
  validator: (lexemes, { text, at, vocabulary }) =>
    isWholeAddress(lexemes, vocabulary) ? { type: 'validator', text, at } : null,
  chain: (lexemes, { text, at, vocabulary }) => {
    const found = readChainName(lexemes, 0, vocabulary);
    const chain = found?.next === lexemes.length ? found.chain : null;
    return chain === null ? null : { type: 'chain', chain, text, at };
  },
};

function wholeProtocol(lexemes: readonly Lexeme[]): string | null {
  const found = readProtocol(lexemes, 0);
  return found?.next === lexemes.length ? found.protocol : null;
}

function isWholeAddress([only, more]: readonly Lexeme[], { family }: Vocabulary): boolean {
  return only?.kind === 'address' && !more && isAddressShaped(only.text, family);
}
