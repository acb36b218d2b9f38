/** An unfinished request that waits for the user's answer. */
export interface StoredDraft {
  /** Unguessable: whoever was asked keeps it as a secret. */
  readonly id: string;
  /** In the canonical form of the chain. */
  readonly wallet: string;
  readonly chain: string;
  /** JSON: what was said and understood so far, and the question. */
  readonly document: string;
  /** After this it can't be answered any more, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Unfinished requests. They never change: each question makes a draft of its own. */
export interface DraftStore {
  /** @param client a keyed hash of who asked. Of its drafts the `most` that expire last are kept */
  keepDraft(draft: StoredDraft, client: string, most: number): Promise<void>;
  /** Null where there is none, or its time is over. */
  readDraft(id: string, now: number): Promise<StoredDraft | null>;
}
