/** Whose previews show a deposit with Across: its own, and those of LI.FI in front of it. */
export const ACROSS_TITLE = 'Across';
export const LIFI_TITLE = 'LI.FI';
