/** What a chain offers, for the prompt: the titles of the protocols that carry out each action there. */
export type Venues = Readonly<Record<string, readonly string[]>>;
