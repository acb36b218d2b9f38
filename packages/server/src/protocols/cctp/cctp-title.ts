/** The title of CCTP in previews, the same on every chain; clients recognise a bridge of USDC by it. */
export const CCTP_TITLE = 'CCTP v2';
