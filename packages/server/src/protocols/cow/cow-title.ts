/** What previews call the protocol of limit orders. */
export const COW_TITLE = 'CoW Protocol';
