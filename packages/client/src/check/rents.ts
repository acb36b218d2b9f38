import type { Effect, EffectOf } from '@say402/readback';

/** Lamports for each byte of an account, and bytes that each counts beside its own. Source: docs.solanalabs.com/implemented-proposals/rent. */
const PER_BYTE = 6_960n;
const BESIDE = 128n;
/** The smallest token account. Source: `Account` of spl-token. */
const TOKEN_BYTES = 165n;
/** What Kamino keeps of a wallet. Source: IDL of `@kamino-finance/klend-sdk` 8.0.2; github.com/Kamino-Finance/kfarms, `SIZE_USER_STATE`. */
const KAMINO_BYTES: Partial<Record<Effect['kind'], bigint>> = {
  kamino_open_user: 1_032n,
  kamino_open_position: 3_344n,
  kamino_open_farmer: 920n,
};

const rentOf = (bytes: bigint): bigint => PER_BYTE * (BESIDE + bytes);

/** The least lamports that a wallet pays for accounts which transactions open, and don't close again. */
export function leastRents(effects: readonly (readonly Effect[])[]): bigint {
  const ofKamino = effects
    .flat()
    .flatMap(({ kind }) => KAMINO_BYTES[kind] ?? [])
    .reduce((sum, bytes) => sum + rentOf(bytes), 0n);
  return ofKamino + rentOf(TOKEN_BYTES) * BigInt(staysOpen(effects).length);
}

/** Token accounts that are opened, and not closed again. */
function staysOpen(effects: readonly (readonly Effect[])[]): EffectOf<'token_account'>[] {
  const all = effects.flat();
  const closed = all.flatMap((effect) => (effect.kind === 'close_account' ? [effect.account] : []));
  return all
    .filter((effect) => effect.kind === 'token_account')
    .filter(({ account }) => !closed.includes(account));
}
