/** What a chain offers, for the prompt: titles of what carries an action out there, by the action's name. */
export type Venues = Readonly<Record<string, readonly string[]>>;
