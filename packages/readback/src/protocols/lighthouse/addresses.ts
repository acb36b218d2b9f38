import { address } from '@solana/kit';

/** Fails a transaction whose outcome is not the one that a wallet has shown. Source: github.com/Jac0xb/lighthouse, README.md. */
export const LIGHTHOUSE_PROGRAM = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95');
