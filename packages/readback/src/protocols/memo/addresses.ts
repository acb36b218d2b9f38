import { address } from '@solana/kit';

/** Records a text with a transaction; version 3. Source: github.com/solana-program/memo. */
export const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
