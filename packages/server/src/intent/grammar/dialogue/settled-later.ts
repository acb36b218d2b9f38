import type { Message } from '../../../core/message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { readMessage, type MessageReading } from '../read-message.ts';
import { DO_OR_ASK, WHICH_CHAIN, type Settled } from './settled.ts';

/** More than an answer to one of these questions has. */
const LONGEST = 80;

/**
 * What the answers of a conversation settle, by the index of the message that they are about: "base" after the question for
 * the chain, or "no, I meant base", and "yes" to "Should this be done?". Only a message that says nothing else settles anything.
 */
export function settledLater(
  messages: readonly Message[],
  context: MessageContext,
): ReadonlyMap<number, Settled> {
  const settled = new Map<number, Settled>();
  let heard: string | null = null;
  for (const [index, { role, content }] of messages.entries()) {
    if (role === 'assistant') heard = content;
    if (role !== 'user') continue;
    const asked = heard;
    heard = null;
    if (asked === null || content.length > LONGEST) continue;
    const { chain, yes } = answers(readMessage(content, index, context), asked);
    if (!chain && !yes) continue;
    for (const [earlier, message] of messages.slice(0, index).entries()) {
      if (message.role !== 'user') continue;
      const before = settled.get(earlier);
      const last =
        yes && messages.findLastIndex((each, at) => each.role === 'user' && at < index) === earlier;
      settled.set(earlier, { chain: chain || before?.chain === true, asked: last || before?.asked === true });
    }
  }
  return settled;
}

/** What a message answers. */
function answers(reading: MessageReading, heard: string): { readonly chain: boolean; readonly yes: boolean } {
  if (reading.kind !== 'words') return { chain: false, yes: false };
  const { does, namesChain } = reading.opening;
  const corrects = does.has('correct') || does.has('change') || does.has('no');
  const chain = namesChain && !does.has('cancel') && (heard.includes(WHICH_CHAIN) || corrects);
  const agrees = does.has('yes') && [...does].every((word) => word === 'yes') && !namesChain;
  return { chain, yes: agrees && heard.includes(DO_OR_ASK) };
}
