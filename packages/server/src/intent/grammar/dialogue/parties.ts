const PARTIES =
  /(?<![\w.-])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:eth|sol)\b|\b0x[\da-f]{40}\b|\b[1-9a-z]{32,44}\b/g;

/** The addresses and names in what somebody says, in small letters. */
export const partiesIn = (text: string): readonly string[] => text.toLowerCase().match(PARTIES) ?? [];
