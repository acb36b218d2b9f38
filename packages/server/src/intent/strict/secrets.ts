const KEY = /(?<![\p{L}\p{N}])(?:0x)?[0-9a-f]{64}(?![\p{L}\p{N}])/iu;
const SOLANA_KEY = /(?<![\p{L}\p{N}])[1-9A-HJ-NP-Za-km-z]{86,90}(?![\p{L}\p{N}])/u;
const BYTES = /\[\s*(?:\d{1,3}\s*,\s*){31,}\d{1,3}\s*\]/;
const NAMED =
  /\b(?:private|secret|signing)[ _-]?keys?\b|\b(?:seed|recovery|secret|backup|mnemonic)[ _-]?(?:phrase|words?)\b|\bmnemonics?\b|\bseed\s*(?:is|:)/i;
const PHRASE = /(?:\b[a-z]{3,8}\b[ ,\n]+){11,}\b[a-z]{3,8}\b/;

/** Whether a text holds a key or a recovery phrase, or speaks of giving one away. */
export function holdsSecret(text: string): boolean {
  return NAMED.test(text) || KEY.test(text) || SOLANA_KEY.test(text) || BYTES.test(text) || isRecoveryPhrase(text);
}

const COMMON = /\b(?:the|and|to|of|for|my|from|with|please|send|swap|then|it|is|in|on|you|that|all|can|me)\b/;

/** Twelve short words in a row, none of which is one that sentences have. */
function isRecoveryPhrase(text: string): boolean {
  const found = PHRASE.exec(text.toLowerCase());
  return found !== null && !COMMON.test(found[0]);
}
