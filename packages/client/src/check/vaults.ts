import type { Difference, Effect, EffectOf } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations, Movement } from './movement.ts';
import { oneForOne } from './one-for-one.ts';

const KINDS = ['vault_deposit', 'vault_mint', 'vault_withdraw', 'vault_redeem'] as const;
type VaultEffect = EffectOf<(typeof KINDS)[number]>;

/** What a call of a vault moves. The vault's own rate applies, so only one of the two amounts is in the bytes. */
export const vaultMovements: Explanations<VaultEffect['kind']> = {
  vault_deposit: ({ venue, token, payer, account, amount }): Movement => ({
    owners: [payer, account],
    out: { token, amount, to: venue, plain: false },
    brings: { token: venue, to: account },
  }),
  // What the shares cost is bounded by the allowance that the same transactions set.
  vault_mint: ({ venue, token, payer, account, shares }) => ({
    owners: [payer, account],
    takesAll: { token, by: venue },
    in: { token: venue, least: shares, to: account },
  }),
  vault_withdraw: ({ venue, token, account, amount, recipient }) => ({
    owners: [account],
    takesAll: { token: venue, by: venue, own: true },
    in: { token, least: amount, to: recipient },
  }),
  vault_redeem: ({ venue, token, account, shares, recipient }) => ({
    owners: [account],
    out: { token: venue, amount: shares, to: venue, plain: false },
    brings: { token, to: recipient },
  }),
};

/**
 * Steps of vaults have to be the preview's one for one: the same vault, and exactly the stated amount. What a call does not state, such as
 * the shares for an amount, is not bounded on the chain.
 */
export function wrongVaults(
  preview: Preview,
  effects: readonly Effect[],
  spell: (text: string) => string,
): Difference[] {
  return oneForOne(preview, effects, {
    kinds: KINDS,
    what: 'steps of vaults',
    compare: (effect, said) => {
      const [sent] = said.sent;
      const [stated, shown] = amounts(effect, said);
      const right =
        said.effects.includes(effect.kind) &&
        stated === shown &&
        sent !== undefined &&
        spell(sent.to) === spell(effect.venue) &&
        (effect.kind !== 'vault_mint' || isBounded(effect, BigInt(sent.baseUnits), { effects, spell }));
      if (right) return null;
      return {
        expected: `${said.action} of ${shown} with ${sent?.to ?? 'no vault'}`,
        actual: `${effect.kind} of ${stated} with ${effect.venue}`,
      };
    },
  });
}

/** What shares cost is not in the call: the allowance before it has to be set to no more than the preview says, whatever it was. */
function isBounded(
  mint: EffectOf<'vault_mint'>,
  most: bigint,
  { effects, spell }: { readonly effects: readonly Effect[]; readonly spell: (text: string) => string },
): boolean {
  const set = effects
    .slice(0, effects.indexOf(mint))
    .filter((effect) => effect.kind === 'approve')
    .findLast(
      ({ token, spender }) => spell(token) === spell(mint.token) && spell(spender) === spell(mint.venue),
    );
  return set !== undefined && set.amount <= most;
}

/** The amount that a call states, and the preview's: withdrawals and mints state what arrives, the other calls what leaves. */
function amounts(effect: VaultEffect, { sent, received }: PreviewStep): readonly [bigint, bigint] {
  const [spent, least] = [sent[0]?.baseUnits, received[0]?.minimumBaseUnits].map((each) => BigInt(each ?? 0));
  if (effect.kind === 'vault_redeem') return [effect.shares, spent ?? 0n];
  if (effect.kind === 'vault_mint') return [effect.shares, least ?? 0n];
  return [effect.amount, (effect.kind === 'vault_withdraw' ? least : spent) ?? 0n];
}
