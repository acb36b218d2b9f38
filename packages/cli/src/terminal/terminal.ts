/** The terminal at which a person reads and answers. */
export interface Terminal {
  /** Whether somebody is there to be asked. */
  readonly interactive: boolean;
  /** Colours are shown. */
  readonly colours: boolean;
  /** Prints a result. */
  out(text: string): void;
  /** Prints progress and errors. */
  err(text: string): void;
  ask(question: string): Promise<string>;
  /** Asks without showing the answer. */
  askSecret(question: string): Promise<string>;
  /** All of standard input, where it is a pipe. */
  readInput(): Promise<string>;
}
