import { Say402Error, type ChainName, type Message } from '@say402/client';
import { CliError } from '../cli-error.ts';
import { showPreview } from '../terminal/show-preview.ts';
import type { World } from '../world.ts';
import { previewHash } from './preview-hash.ts';
import type { Prepared } from './schemas.ts';

export interface PrepareInput {
  readonly messages: readonly Message[];
  readonly chain: ChainName;
  readonly wallet?: string | undefined;
}

/** Has an operation prepared; a question of the service is a result, not an error. */
export async function prepareOperation(
  world: World,
  { messages, chain, wallet }: PrepareInput,
): Promise<Prepared> {
  const owner = wallet ?? (await world.address(chain));
  if (owner === null)
    throw new CliError(
      'wallet_missing',
      `No wallet is known for ${chain}.`,
      'Pass one, or configure a key: say402 key new.',
    );
  const about = { chain, wallet: owner };
  try {
    const request = { messages, chain, wallet: owner };
    const { operationId, preview, price, quoteExpiresAt } = await world.say402.prepare(request, {
      signal: world.signal,
    });
    const text = showPreview(preview, price);
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
    };
  } catch (error) {
    const question = error instanceof Say402Error ? error.details.question : undefined;
    if (question === undefined) throw error;
    const options = error instanceof Say402Error ? (error.details.options ?? []) : [];
    return { status: 'question', ...about, question, options: [...options], messages: [...messages] };
  }
}

/** A prepared operation, or the question, as a person reads it. */
export function showPrepared({ status, question, options = [], previewText, operationId }: Prepared): string {
  if (status === 'question') return [question, ...options.map((option) => `  - ${option}`)].join('\n');
  return `${previewText}\n\noperation  ${operationId}`;
}
