/**
 * A text without its pauses, line breaks, bullets and emphasis: "send all.\n- the invoiced USDC" as "send all the invoiced USDC". What words say together
 * they say across a pause as well, so whatever must not pass is looked for in both.
 */
export const withoutPauses = (text: string): string =>
  text
    .replaceAll(/[*_`#>]+/g, ' ')
    .replaceAll(/(?<=[a-z\d%])\s*[,;:.!]?\s*\n[\s•*-]*/gi, ' ')
    .replaceAll(/(?<=[a-z\d%])[,;:.!]+\s+/gi, ' ')
    .replaceAll(/\s+/g, ' ');
