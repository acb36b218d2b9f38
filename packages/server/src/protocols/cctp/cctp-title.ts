/** What CCTP is called, on every chain; clients know what it bridges by it. */
export const CCTP_TITLE = 'CCTP v2';
