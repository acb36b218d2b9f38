import { lexiconOf } from '../../lexicon/lexicon.ts';
import type { Vocabulary } from '../../reader.ts';
import type { Scan } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import { lex, type Lexeme } from '../../text/lexeme.ts';
import { accountForItems, type Accounting } from './account.ts';
import type { CompiledActions } from '../compiled-actions.ts';
import type { Settled } from '../dialogue/settled.ts';
import { remembering, type Memory } from './memory.ts';

/** What a message is read with. */
export interface MessageContext {
  readonly compiled: CompiledActions;
  readonly vocabulary: Vocabulary;
  readonly wallet: string;
  readonly memory: Memory;
  /** What a later message settles about the one that is read. */
  readonly settled?: Settled | undefined;
}

/** A message cut into items, with the role of each. */
export interface Accounted {
  readonly scan: Scan;
  readonly accounting: Accounting;
}

const remembered = remembering<Accounted>();

/** Cuts a message into items and settles what each of them does. */
export function accountForMessage(
  content: string,
  message: number,
  context: MessageContext,
  lexemes?: readonly Lexeme[],
): Accounted {
  const key = `${message} ${context.settled?.chain === true} ${content}`;
  return remembered(context.memory, key, () => account(content, message, context, lexemes));
}

function account(
  content: string,
  message: number,
  context: MessageContext,
  lexemes: readonly Lexeme[] = lex(content),
): Accounted {
  const { compiled, vocabulary, wallet } = context;
  const scan = scanMessage(content, message, { actions: compiled.actions, vocabulary }, lexemes);
  const accounting = accountForItems(scan, {
    ...compiled,
    compiled,
    verbs: lexiconOf(compiled.actions, vocabulary.family).verbs,
    chain: vocabulary.chain,
    family: vocabulary.family,
    addresses: vocabulary.addresses,
    wallet,
    overruled: context.settled?.chain === true,
  });
  return { scan, accounting };
}
