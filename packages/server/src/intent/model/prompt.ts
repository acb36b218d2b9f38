import { protocolNames } from '../../actions/protocol-names.ts';
import type { ActionDefinition } from '../../core/action.ts';
import type { ReadingRequest } from '../reading.ts';
import type { Vocabulary } from '../reader.ts';
import { describeActions } from './describe-actions.ts';
import { draftPrompt } from './draft-prompt.ts';
import { NOTATION, RULES } from './rules.ts';
import { workedOutputs } from './worked-outputs.ts';
import type { Venues } from './venues.ts';

export interface PromptContext {
  readonly actions: readonly ActionDefinition[];
  readonly venues: Venues;
}

/** The system prompt, the same for every request on a chain, so that providers cache it. */
export function systemPrompt({ actions, venues }: PromptContext, vocabulary: Vocabulary): string {
  const { chain, family } = vocabulary;
  return [
    `You read what a user asks for on the blockchain "${chain}" and write it down as a form, which code then checks and turns into transactions that people sign with real money.`,
    RULES,
    '# Values',
    NOTATION,
    '# Actions on this chain',
    describeActions(actions, vocabulary, venues),
    '# Protocols',
    `Known names, written in \`value\` as here: ${Object.keys(protocolNames).join(', ')}. A name that is none of these is no protocol we know: action_unavailable. A version or a plain synonym of a known one is that one ("aave v3" is aave, "uni v3" is uniswap_v3).`,
    '# Chains',
    `Served: ${[...vocabulary.families.keys()].join(', ')}. This request is on ${chain}.`,
    '# Tokens on this chain',
    describeTokens(vocabulary),
    '# Worked examples',
    ...workedOutputs(family, vocabulary).map(
      ({ messages, output }) => `Messages: ${messagesJson(messages)}\nAnswer: ${JSON.stringify(output)}`,
    ),
  ].join('\n\n');
}

/** The varying part: the wallet, the draft that the last message answers, and the messages as data. */
export function messagesPrompt(request: Pick<ReadingRequest, 'messages' | 'wallet' | 'draft'>): string {
  const { messages, wallet, draft } = request;
  const answered = draft ? draftPrompt(draft) : null;
  return [
    `Wallet: ${wallet}`,
    ...(answered === null ? [] : [answered]),
    `Messages: ${messagesJson(messages)}`,
  ].join('\n\n');
}

/** The messages, each with its index and whether it may be quoted. */
export const messagesJson = (messages: ReadingRequest['messages']): string =>
  JSON.stringify(
    messages.map(({ role, content }, message) => ({ message, role, authority: role === 'user', content })),
  );

function describeTokens({ native, tokens, listed, chain }: Vocabulary): string {
  const symbol = [...native.values()][0] ?? '';
  const coin = `The coin of ${chain} is ${symbol} (${aliasesOf(native, symbol)}): value \`native\`.`;
  const names = [...new Set(tokens.values())].map((token) => {
    const aliases = aliasesOf(tokens, token);
    return aliases === '' ? token : `${token} (${aliases})`;
  });
  return [
    coin,
    `Tokens known by symbol, in brackets what else they are called: ${names.join(', ')}.`,
    ...(listed.size === 0
      ? []
      : [
          `Symbols that only a list beyond these knows: ${[...listed.values()].map(({ symbol }) => symbol).join(', ')}. One of them that the user names as a token is its value as listed here: code then asks which token is meant.`,
        ]),
    'Any other token is given by its address. A symbol in other letters or with a "$" is the same; one that people use for a single listed token (USDT for USDt, ETH for WETH where that is the only ether here) is that one, one that fits several is a question. A plain misspelling of one symbol is a question with that symbol among the options.',
  ].join('\n');
}

function aliasesOf(words: ReadonlyMap<string, string>, symbol: string): string {
  const own = [...words].filter(([word, of]) => of === symbol && word !== symbol.toLowerCase());
  return own.map(([word]) => word).join(', ');
}
