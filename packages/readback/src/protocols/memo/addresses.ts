import { address } from '@solana/kit';

/** The memo program, version 3, which records a text with a transaction. Source: github.com/solana-program/memo. */
export const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
