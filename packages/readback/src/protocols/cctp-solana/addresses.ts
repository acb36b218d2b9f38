import { address } from '@solana/kit';

/** Circle's CCTP v2 on Solana. Source: developers.circle.com/cctp/solana-programs; github.com/circlefin/solana-cctp-contracts. */
export const CCTP_TOKEN_MESSENGER_PROGRAM = address('CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe');
export const CCTP_MESSAGE_TRANSMITTER_PROGRAM = address('CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC');

/** Circle's lookup table of what CCTP's transactions name. Source: @circle-fin/adapter-solana-kit 1.4.9, `CCTP_ALT_ADDRESS_MAINNET`. */
export const CCTP_LOOKUP_TABLE = address('qj4EYgsGpnRdt9rvQW3wWZR8JVaKPg9rG9EB8DNgfz8');
