import type { Message } from '../../../core/message.ts';
import { isEntity, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { looksUpBalance } from './balance-lookup.ts';
import { beginsPayment, isSmallTalk } from './bit-by-bit.ts';
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
      (isWhole(order.content, next, { ...context, heard: '' }) || beginsPayment(messages, next, context));
    if (asked) plain[index] = { role, content: '' };
    begins &&= asked;
  }
  return plain;
}

/** Longer questions are not looked into. */
const LONGEST = 120;

/** Whether a text asks to be told something, and not whether something should be done, or of something that is said elsewhere. */
function asksToKnow(content: string, context: MessageContext): boolean {
  if (content.length > LONGEST) return false;
  if (isSmallTalk(content, context)) return true;
  const plain = content.replaceAll(THAT_TOKEN, (found) => found.replace(/^that/i, 'the'));
  if (looksUpBalance(plain)) return true;
  if (DOUBTING.test(plain)) return false;
  const { compiled, vocabulary } = context;
  const itemsOf = (): readonly Item[] =>
    scanMessage(plain, 0, { actions: compiled.actions, vocabulary }).items;
  if (HOW_TO.test(plain) || IN_GENERAL.test(plain))
    return itemsOf().every((item) => item.kind !== 'amount' && item.kind !== 'address');
  if (!ASKS_MUCH.test(plain)) return false;
  return isInquiry(
    plain,
    () =>
      new Set(
        itemsOf()
          .filter(isNamed)
          .flatMap(({ lower }) => lower.split(/\s+/)),
      ),
  );
}

/** A token, a protocol, a chain, somebody. */
const isNamed = (item: Item): boolean => (isEntity(item) && item.kind !== 'amount') || item.kind === 'chain';

/** "How do I swap ETH to USDC?", before it is asked for. */
const HOW_TO =
  /^\s*(?:(?:so|and|ok|okay|hey|hi|also)[\s,]+)*how\s+(?:do|can|would|could|to)\s+(?:i|we|you|one)?\b[^?]*\?\s*$/i;
/** "What is Aave?", "what can you do?", "how does lending work?" */
const IN_GENERAL =
  /^\s*(?:(?:so|and|ok|okay|hey|hi|also)[\s,]+)*(?:what(?:['’]s|\s+is|\s+are)\s+(?:an?\s+)?(?:aave|compound|morpho|uniswap|aerodrome|jupiter|kamino|marinade|jito|orca|raydium|base|polygon|avalanche|solana|ethereum|usdc|usdt|eth|sol|x402|cctp|defi|staking|lending|bridging|slippage|gas|liquid staking|impermanent loss|stablecoins?|nfts?|dex|swap|bridge)|(?:what|which)\s+(?:(?:chains?|networks?|tokens?|actions?|protocols?|coins?|else)\s+)?(?:can|do)\s+you\s+(?:do|support|know|offer|handle)|who\s+are\s+you|how\s+do(?:es)?\s+(?:you|it|aave|uniswap|defi|staking|lending|bridging|swapping|this)\s+work)\?\s*$/i;
const THAT_TOKEN = /\bthat\s+(?:token|coin|asset)\b/gi;

const ASKS_MUCH =
  /\b(?:price|priced|trading at|balances?|holdings?|fees?|gas|rates?|ap[yr]|yields?|how (?:much|many)|worth|value|cost|which tokens|what tokens)\b/i;
/** What a question asks that may be meant to settle whether something should be done, and what points elsewhere. */
const DOUBTING =
  /\b(?:safe\w*|secure|legit|risk\w*|trust\w*|reliable|audited|good|bad|better|best|normal|enough|expensive|cheap\w*|needs?|needed|this|that|these|those|it|its|it's|them|they|there|her|him|he|she|his|when|once|while|until|done|still|yet|limits?|minimum|maximum|expect\w*|why|hidden|again|before|after|first|would|will|send|sending|pay|paying|spend)\b/i;
