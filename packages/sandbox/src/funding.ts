/** What the sandbox gives to accounts: whole native coins by chain, and whole tokens of every kind to the users. */
export const funding = { evmNative: '100', solanaNative: '100', tokens: '10000' } as const;
