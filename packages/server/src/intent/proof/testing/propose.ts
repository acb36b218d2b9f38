import { actions } from '../../../actions/registry.ts';
import { vocabularyFor } from '../../../../corpus/vocabulary.ts';
import type { Message } from '../../../core/message.ts';
import type { Span } from '../../../core/intent.ts';
import type { Proposal, UnusedReason } from '../../proposal.ts';
import type { Proof } from '../proof.ts';
import { prove } from '../prove.ts';

export const A = '0x52908400098527886E0F7030069857D2E4169EE7';
export const B = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
export const WALLET = '0x27b1fdb04752bbc536007a920d24acb045561c26';

/**
 * A slot in short: the words in the last message that say it ("2@5": in message 2; "5#2": the second "5"); or a pair of words and a normal
 * form, with null for no words, and a third text for the words of a share.
 */
export type Said = string | readonly [string | null, string | null, string?];

export interface Told {
  readonly messages: readonly (string | Message)[];
  readonly steps: readonly (readonly [string, Readonly<Record<string, Said>>])[];
  readonly unused?: readonly (readonly [string, UnusedReason])[];
  readonly chain?: string;
}

/** Proves a proposal that is written in short. */
export function proveTold({ messages: told, steps, unused = [], chain = 'base' }: Told): Proof {
  const messages = told.map((message) =>
    typeof message === 'string' ? { role: 'user' as const, content: message } : message,
  );
  const proposal: Proposal = {
    steps: steps.map(([action, slots]) => ({
      action,
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, said]) => {
          const [words, value, share] = typeof said === 'string' ? [said, null] : said;
          const at = words === null ? null : find(words, messages);
          return [name, { at, value, ...(share !== undefined && { share: find(share, messages) }) }];
        }),
      ),
    })),
    unused: unused.map(([words, why]) => ({ at: find(words, messages), why })),
  };
  return prove(proposal, { messages, wallet: WALLET, vocabulary: vocabularyFor(chain) }, actions);
}

function find(said: string, messages: readonly Message[]): Span {
  const [, index, words = said] = /^(\d)@(.*)$/s.exec(said) ?? [];
  const [, text = words, nth = '1'] = /^(.*)#(\d)$/s.exec(words) ?? [];
  const message = index === undefined ? messages.length - 1 : Number(index);
  const whole = new RegExp(
    `(?<![A-Za-z0-9])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![A-Za-z0-9])`,
    'g',
  );
  const content = messages[message]?.content ?? '';
  const start = [...content.matchAll(whole)][Number(nth) - 1]?.index ?? content.indexOf(text);
  if (start === -1) throw new RangeError(`"${text}" does not stand in message ${message}`);
  return { message, start, end: start + text.length };
}
