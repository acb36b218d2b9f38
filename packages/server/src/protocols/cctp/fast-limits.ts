/**
 * The most that a fast transfer may cost where Circle's API is not asked, in basis points: Circle asks 1 on Base. Chains where blocks are
 * final within seconds are not in it: no fast transfer is offered there. Source: developers.circle.com/cctp/concepts/fees.
 */
export const fastLimits: Readonly<Record<string, bigint>> = { base: 2n };
