/** BENQI's sAVAX on Avalanche, which is token and staking contract in one. Source: docs.benqi.fi; @aave-dao/aave-address-book 4.68.1. */
export const STAKED_AVAX = '0x2b2C81e08f1Af8835a78Bb2A90AE924ACE0eA4bE';
