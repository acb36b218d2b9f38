/** The three calls of an x402 facilitator. */
export const ENDPOINTS = ['settle', 'verify', 'supported'] as const;

export type Endpoint = (typeof ENDPOINTS)[number];
