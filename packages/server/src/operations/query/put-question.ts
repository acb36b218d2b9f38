import { Say402Error } from '../../core/say402-error.ts';
import type { Draft } from '../../intent/reading.ts';
import type { Context, ServedChain } from '../context.ts';
import { encodeDraft } from './draft-document.ts';
import { offerOptions } from './offer-options.ts';

/** Milliseconds for which a question can be answered. */
const LIFETIME = 3_600_000;
/** Drafts of one client; an application that asks for many users is one client. */
const MOST_DRAFTS = 1_000;
/** Characters of a draft. A longer one is not kept: its question is answered with the whole conversation. */
const MOST_CHARACTERS = 256 * 1024;

interface Asked {
  readonly client: string;
  /** In the canonical form of the chain. */
  readonly wallet: string;
  readonly chain: ServedChain;
}

/** Keeps a draft for its answer, and adds answers that can be picked. @returns the question, as the error to answer with */
export async function putQuestion(
  context: Context,
  unfinished: Draft,
  { client, wallet, chain }: Asked,
): Promise<Say402Error> {
  const { store, now, newDraftId } = context;
  const draft = await offerOptions(unfinished, { context, chain, wallet });
  const { question, open } = draft;
  const document = encodeDraft(draft);
  const details = { question, options: labelsOf(draft), open };
  if (document.length > MOST_CHARACTERS) return new Say402Error('question', question, details);
  const id = newDraftId();
  const expiresAt = now() + LIFETIME;
  await store.keepDraft(
    { id, wallet, chain: chain.port.chain.name, document, expiresAt },
    client,
    MOST_DRAFTS,
  );
  return new Say402Error('question', question, { ...details, draft: id });
}

/** Answers of one word: the options of the only open point, or yes and no where nothing is open. */
function labelsOf({ proposal, open: [first, ...more] }: Draft): string[] {
  if (!first) return proposal.steps.length > 0 ? ['yes', 'no'] : [];
  return more.length === 0 ? first.options.map(({ label }) => label) : [];
}
