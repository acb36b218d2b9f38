/** What a user says, what the assistant says to it, and what the user says then. */
export interface Three {
  readonly content: string;
  readonly heard: string;
  readonly answer: string;
}
