import { KAMINO_PROGRAM, sameBytes } from '@say402/readback';
import type { SolanaAccount } from './account.ts';
import { fieldsOf, type Fields } from './account-fields.ts';

/** Kinds of account of Kamino: the first bytes of sha256("account:…"), and how many bytes one has. Source: IDL of `@kamino-finance/klend-sdk` 8.0.2. */
const KINDS = {
  market: { discriminator: Uint8Array.of(246, 114, 50, 98, 72, 157, 28, 120), space: 4664 },
  reserve: { discriminator: Uint8Array.of(43, 242, 204, 202, 26, 247, 59, 127), space: 8624 },
  position: { discriminator: Uint8Array.of(168, 206, 141, 106, 88, 76, 172, 167), space: 3344 },
  user: { discriminator: Uint8Array.of(157, 214, 220, 235, 98, 135, 171, 28), space: 1032 },
} as const;

/** As many bytes as the largest kind has. */
export const KAMINO_BYTES = KINDS.reserve.space;
export const KAMINO_USER_BYTES = KINDS.user.space;
export const KAMINO_POSITION_BYTES = KINDS.position.space;

/** The fields of an account of Kamino's; null where it belongs to another program, is of another kind, or was not read whole. */
export function kaminoFields(account: SolanaAccount | undefined, kind: keyof typeof KINDS): Fields | null {
  const { discriminator, space } = KINDS[kind];
  if (account?.owner !== KAMINO_PROGRAM || account.space !== space || account.data.length !== space)
    return null;
  return sameBytes(account.data.slice(0, discriminator.length), discriminator)
    ? fieldsOf(account.data)
    : null;
}
