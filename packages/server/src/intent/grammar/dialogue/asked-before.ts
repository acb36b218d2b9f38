import type { Message } from '../../../core/message.ts';
import { isEntity, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { isInquiry } from './inquiry.ts';
import { isWhole } from './is-whole.ts';

/**
 * The messages without questions that a user asked right before a whole instruction, in messages of their own: "What's the price of USDC?",
 * and then "Buy 10 USDC with my ETH". Only questions for a price, a balance, a fee and the like are such; nothing is said before
 * them since the assistant spoke.
 */
export function withoutAsked(messages: readonly Message[], context: MessageContext): readonly Message[] {
  if (!messages.some(({ role }, at) => role === 'user' && messages[at + 1]?.role === 'user')) return messages;
  const plain = [...messages];
  let begins = true;
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== 'user') {
      begins = true;
      continue;
    }
    const next = messages.findIndex(
      (message, at) => at > index && !(message.role === 'user' && asksToKnow(message.content, context)),
    );
    const order = messages[next];
    const asked: boolean =
      begins &&
      order?.role === 'user' &&
      asksToKnow(content, context) &&
      isWhole(order.content, next, { ...context, heard: '' });
    if (asked) plain[index] = { role, content: '' };
    begins &&= asked;
  }
  return plain;
}

/** Longer questions are not looked into. */
const LONGEST = 120;

/** Whether a text asks for a number, and not whether something should be done, or of something that is said elsewhere. */
function asksToKnow(content: string, { compiled, vocabulary }: MessageContext): boolean {
  if (content.length > LONGEST || DOUBTING.test(content)) return false;
  if (GREETING.test(content)) return true;
  if (!ASKS_MUCH.test(content)) return false;
  const { items } = scanMessage(content, 0, { actions: compiled.actions, vocabulary });
  return isInquiry(content, new Set(items.filter(isNamed).flatMap(({ lower }) => lower.split(/\s+/))));
}

/** A token, a protocol, a chain, somebody. */
const isNamed = (item: Item): boolean => (isEntity(item) && item.kind !== 'amount') || item.kind === 'chain';

const GREETING =
  /^\s*(?:h(?:i|ello|ey)[\s,!]+)?(?:gm|hi|hey|hello|good (?:morning|afternoon|evening)|how are you|how's it going|how are you doing|what's up)(?: there| today| doing)?[\s?!.]*$/i;
const ASKS_MUCH =
  /\b(?:price|priced|trading at|balances?|holdings?|fees?|gas|rates?|ap[yr]|yields?|how (?:much|many)|worth|value|cost|which tokens|what tokens)\b/i;
/** What a question asks that may be meant to settle whether something should be done, and what points elsewhere. */
const DOUBTING =
  /\b(?:safe\w*|secure|legit|risk\w*|trust\w*|reliable|audited|good|bad|better|best|normal|enough|expensive|cheap\w*|needs?|needed|this|that|these|those|it|its|it's|them|they|there|her|him|he|she|his|when|once|while|until|done|still|yet|limits?|minimum|maximum|expect\w*|why|hidden|again|before|after|first|would|will|send|sending|pay|paying|spend)\b/i;
