/** Where a person reads and answers. */
export interface Terminal {
  /** Whether there is somebody to ask. */
  readonly interactive: boolean;
  /** Colours are shown. */
  readonly colours: boolean;
  /** The result. */
  out(text: string): void;
  /** Progress and errors. */
  err(text: string): void;
  ask(question: string): Promise<string>;
  /** The answer is not shown. */
  askSecret(question: string): Promise<string>;
  /** All of standard input, where it is a pipe. */
  readInput(): Promise<string>;
}
