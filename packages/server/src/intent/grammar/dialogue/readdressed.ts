import type { Three } from './three.ts';

/** What should have been an address, at the end of a request: "to 0xinvalid", "to 0x1234". */
const TO_NOBODY = /(?<=\bto\s)(?<whom>0x\w{1,60}|[1-9A-HJ-NP-Za-km-z]{20,60})(?=[\s.!]*$)/i;
const IS_ADDRESS = /^(?:0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i;
/** "Invalid recipient address. Please provide a valid one." */
const WANTS_ANOTHER =
  /\b(?:invalid|not\s+(?:a\s+)?valid|isn['’]t\s+(?:a\s+)?valid|malformed|incorrect)\b.*\baddress\b|\baddress\b.*\b(?:invalid|not\s+valid|incorrect|malformed)\b|\bvalid\s+(?:\w+\s+){0,2}address\b/is;
const OF_OTHERS = /\b(?:collection|contract|token|mint|nft|own|your)\b/i;
const ONLY_ADDRESS =
  /^\s*(?:(?:ok|okay|sorry|oops|sure|here(?:\s+it\s+is|\s+you\s+go)?|it['’]?s|to|use|try)[\s,:.!]+)*(?:0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|[\w-]+\.(?:eth|sol))[\s.!]*$/i;

/**
 * "Send 1 ETH to 0xinvalid" – "Invalid address. Please provide a valid one." – "0x…" as "send 1 ETH to" and whom: what was no address says nothing. Null for any
 * other conversation.
 */
export function asReaddressed(
  { content, heard, answer }: Three,
  isValid: (whom: string) => boolean,
): Three | null {
  const whom = TO_NOBODY.exec(content)?.groups?.['whom'] ?? '';
  if (whom === '' || (IS_ADDRESS.test(whom) && isValid(whom))) return null;
  if (OF_OTHERS.test(heard) || !WANTS_ANOTHER.test(heard) || !ONLY_ADDRESS.test(answer)) return null;
  const at = content.lastIndexOf(whom);
  const left = content.slice(0, at).replace(/\bto\s$/i, (to) => ' '.repeat(to.length));
  return { content: left.padEnd(content.length), heard: 'To which address should it be sent?', answer };
}
