/** Circle's CCTP v2, at the same addresses on every EVM chain. Source: developers.circle.com/cctp/references/contract-addresses. */
export const TOKEN_MESSENGER_V2 = '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d';
/** Delivers the messages. Source: as above. */
export const MESSAGE_TRANSMITTER_V2 = '0x81D40F21F12A8F0E3252Bccb954D722d4c464B64';

/** The number by which CCTP knows a chain, by chain name. Source: developers.circle.com/cctp/concepts/supported-chains-and-domains. */
export const cctpDomains: Readonly<Record<string, number>> = {
  ethereum: 0,
  avalanche: 1,
  optimism: 2,
  arbitrum: 3,
  solana: 5,
  base: 6,
  polygon: 7,
};
