import { parseEvmAddress } from '../chains/evm/parse-address.ts';
import { parseSolanaAddress } from '../chains/solana/parse-address.ts';
import type { Forgotten } from '../store/erasure-store.ts';
import { UsageError, type OperatorCommand, type OptionValues } from './command.ts';

type Target = { readonly wallet: readonly string[] } | { readonly operation: string };

/** `forget`: erases what is stored about a wallet or an operation, at a person's request. */
export const forget: OperatorCommand = {
  name: 'forget',
  usage: 'forget (--wallet ADDRESS | --operation ID) --yes',
  description:
    "Erases a person's operations with their messages, previews and transactions, and their signed payments. Payment identities and receipts stay: without them a payment could be taken twice. What was paid for can not be fetched again after that.",
  options: { wallet: { type: 'string' }, operation: { type: 'string' }, yes: { type: 'boolean' } },
  positionals: 0,
  read: (options) => {
    const target = targetOf(options);
    if (options['yes'] !== true) throw new UsageError('This can not be undone: say --yes to do it.');
    return async ({ openStore, write }) => {
      const store = await openStore();
      const forgotten =
        'wallet' in target
          ? await store.forgetWallet(target.wallet)
          : await store.forgetOperation(target.operation);
      write(report(forgotten));
    };
  },
};

function targetOf({ wallet, operation }: OptionValues): Target {
  if (typeof wallet === 'string' && operation === undefined) return { wallet: spellings(wallet) };
  if (typeof operation === 'string' && operation !== '' && wallet === undefined) return { operation };
  throw new UsageError('Say either --wallet or --operation.');
}

/** The spellings of an EVM wallet in the store: with its checksum in operations, in lower case in idempotency keys. */
function spellings(wallet: string): readonly string[] {
  const evm = wallet.startsWith('0x');
  const parsed = evm ? parseEvmAddress(wallet.toLowerCase()) : parseSolanaAddress(wallet);
  if (!parsed.ok) throw new UsageError(`--wallet can not be used: ${parsed.reason}.`);
  return evm ? [parsed.address, wallet.toLowerCase()] : [parsed.address];
}

function report({ operations, payloads, waiting }: Forgotten): string {
  const done = `Deleted ${count(operations, 'operation')}, erased ${count(payloads, 'signed payment')}.\n`;
  if (waiting === 0) return done;
  return `${done}${waiting} could not be erased yet: a settlement is open, or a refused payment may still land. Run this again in ten minutes.\n`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
