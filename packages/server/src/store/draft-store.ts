/** An unfinished reading that waits for an answer of the user's. */
export interface StoredDraft {
  /** Unguessable, and a secret of whoever was asked. */
  readonly id: string;
  /** In the canonical form of the chain. */
  readonly wallet: string;
  readonly chain: string;
  /** JSON: what was said and understood so far, and what is asked. */
  readonly document: string;
  /** When nobody may answer any more, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Unfinished readings. They never change: each question has a draft of its own. */
export interface DraftStore {
  /** @param client stands for who asked, not in plain. Of its drafts, those that expire last are kept, `most` of them */
  keepDraft(draft: StoredDraft, client: string, most: number): Promise<void>;
  /** Null where there is none, or its time is over. */
  readDraft(id: string, now: number): Promise<StoredDraft | null>;
}
