/** BENQI's sAVAX on Avalanche, both token and staking contract. Source: docs.benqi.fi; @aave-dao/aave-address-book 4.68.1. */
export const STAKED_AVAX = '0x2b2C81e08f1Af8835a78Bb2A90AE924ACE0eA4bE';
