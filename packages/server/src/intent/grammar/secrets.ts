import { findSecret } from '../find-secret.ts';

const NAMED =
  /\b(?:private|secret|signing)[ _-]?keys?\b|\b(?:seed|recovery|secret|backup|mnemonic)[ _-]?(?:phrase|words?)\b|\bmnemonics?\b|\bseed\s*(?:is|:)/i;

/** Whether a text holds a key or a recovery phrase, or speaks of one. */
export const holdsSecret = (text: string): boolean => NAMED.test(text) || findSecret(text) !== null;
