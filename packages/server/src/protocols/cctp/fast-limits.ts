/**
 * The most that a fast transfer may cost where nobody is asked what it does, in basis points: Circle asks 1 on Base. Where blocks are final
 * within seconds a fast transfer is not offered. Source: developers.circle.com/cctp/concepts/fees.
 */
export const fastLimits: Readonly<Record<string, bigint>> = { base: 2n };
