import { address } from '@solana/kit';

/**
 * A program that fails a transaction whose outcome differs from what the wallet showed. Source: github.com/Jac0xb/lighthouse, README.md.
 */
export const LIGHTHOUSE_PROGRAM = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95');
