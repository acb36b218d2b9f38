/** What the sandbox gives each funded account: whole native coins per chain, and whole tokens of every kind to the users. */
export const funding = { evmNative: '100', solanaNative: '100', tokens: '10000' } as const;
