import type { RefusalCode } from '../reader.ts';

/** Why a piece of text that looks like a value can not be one: refused with a code, or to be asked about. */
export interface Defect {
  readonly code: RefusalCode | 'question';
  /** A whole sentence for the user, naming what was seen. */
  readonly text: string;
}
