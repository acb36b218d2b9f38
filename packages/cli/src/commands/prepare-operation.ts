import { Say402Error, type ChainName, type Message, type Reading } from '@say402/client';
import { checkLimits } from '../spending/book.ts';
import { showPreview } from '../terminal/show-preview.ts';
import { plain } from '../terminal/table.ts';
import type { World } from '../world.ts';
import { canAsk } from './confirm.ts';
import { ownerOn } from './owner-on.ts';
import { previewHash } from './preview-hash.ts';
import type { Prepared } from './schemas.ts';

export interface PrepareInput {
  /** The whole conversation, or with a draft the reply alone. */
  readonly messages: readonly Message[];
  readonly chain: ChainName;
  readonly draft?: string | undefined;
  readonly wallet?: string | undefined;
}

/** Prepares an operation. A question of the service, or something that was looked up, is a result and not an error. */
export async function prepareOperation(
  world: World,
  { messages, chain, wallet, draft }: PrepareInput,
): Promise<Prepared> {
  const owner = await ownerOn(world, chain, wallet);
  const about = { chain, wallet: owner };
  try {
    const request = { messages, chain, wallet: owner, ...(draft !== undefined && { draft }) };
    const prepared = await world.say402.prepare(request, { signal: world.signal });
    const { operationId, preview, price, quoteExpiresAt, reading } = prepared;
    await checkLimits(world, { chain, preview, price }, canAsk(world));
    const text = [showPreview(preview, price), ...(reading ? [whoRead(reading)] : [])].join('\n');
    const hash = previewHash(operationId, preview, price);
    return {
      status: 'prepared',
      ...about,
      operationId,
      previewText: text,
      previewHash: hash,
      preview,
      price,
      quoteExpiresAt,
      ...(reading && { reading }),
    };
  } catch (error) {
    const details = error instanceof Say402Error ? error.details : {};
    const { question, options = [], open, draft: next, answer } = details;
    if (answer && error instanceof Say402Error)
      return { status: 'answered', ...about, message: error.message, answer };
    if (question === undefined) throw error;
    return {
      status: 'question',
      ...about,
      question,
      options: [...options],
      ...(open && { open: [...open] }),
      ...(next !== undefined && { draft: next }),
      // A reply alone does not repeat the conversation.
      ...((draft === undefined || messages.length > 1) && { messages: [...messages] }),
    };
  }
}

/** Who read the words, as a line below the preview. */
function whoRead({ reader, model, verified }: Reading): string {
  const who = reader === 'grammar' ? 'the built-in grammar' : (model ?? 'a trained network');
  return `read   by ${plain(who)}${verified && reader !== 'grammar' ? ', and a second look agreed' : ''}`;
}
