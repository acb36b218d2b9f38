/** One chat message; only those of role `user` carry authority. */
export interface Message {
  readonly role: 'user' | 'assistant' | 'system' | 'developer' | 'tool';
  readonly content: string;
}
