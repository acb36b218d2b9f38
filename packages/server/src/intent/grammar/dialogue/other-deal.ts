/** What an agreement may call a request, and the verbs by which such a request is made. */
const DEALS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:swap|trade|exchange|conversion)\b/i,
    /\b(?:swap|trad|exchang|convert|buy|sell|turn|get|purchas|flip)/i,
  ],
  [/\b(?:transfer|payment)\b/i, /\b(?:transfer|send|pay|move|give|wire|tip|bridg)/i],
  [/\bbridge\b/i, /\b(?:bridg|move|send|transfer)/i],
];
const TRANSFER = /\b(?:send|pay|wire|tip)\b/i;
const SWAP = /\b(?:swap|exchange|convert)\b/i;

/**
 * Whether an agreement names something else than was asked for, or one of two things: "confirm the swap" after "send 5 USDC to
 * bob.eth", or after "swap 5 USDC for ETH and send 5 DAI to bob.eth".
 */
export function isOtherDeal(agreement: string, said: readonly string[]): boolean {
  const request = said.join(' ');
  const named = DEALS.filter(([deal]) => deal.test(agreement));
  const [deal, more] = named;
  const another = deal === DEALS[0] ? TRANSFER : deal === DEALS[1] ? SWAP : null;
  const onlyOne = deal !== undefined && more === undefined && another?.test(request) === true;
  return onlyOne || named.some(([, verbs]) => !verbs.test(request));
}
