import { is, vaults, type ExpectedEffect, type Rule, type Vault } from '@say402/readback';
import { NATIVE } from '../../../core/plan.ts';
import { findSlot, slotOf } from '../../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** What is expected of a step that goes into a vault of the registry or out of one, and of any other. */
export const byVault =
  (ofVault: (request: ExpectRequest, vault: Vault) => ReturnType<Expect>, otherwise: Expect): Expect =>
  (request) => {
    const through = findSlot(request.step, 'protocol', 'protocol')?.protocol;
    const vault = vaults[request.chain.name]?.find(({ id }) => id === through);
    return vault ? ofVault(request, vault) : otherwise(request);
  };

interface Said {
  readonly native: boolean;
  /** The words count shares. */
  readonly inShares: boolean;
  readonly amount: Rule<bigint>;
  readonly wallet: string;
}

function read({ step, survey: { wallet } }: ExpectRequest, { address }: Vault): Said {
  const token = slotOf(step, 'token', 'token');
  const amount = is(slotOf(step, 'amount', 'amount').baseUnits);
  return { native: token.address === NATIVE, inShares: token.address === address, amount, wallet };
}

/** Tokens become shares of the wallet; the chain's own coin is wrapped first. */
export function expectVaultDeposit(request: ExpectRequest, vault: Vault): ReturnType<Expect> {
  const { native, amount, wallet } = read(request, vault);
  const { asset, address } = vault;
  const [token, venue] = [is<string>(asset), is<string>(address)];
  const wrap: ExpectedEffect = { kind: 'wrap', fields: { token, owner: is(wallet), amount } };
  return {
    effects: [
      ...(native ? [wrap] : []),
      ...approvalsShown(request.outcome, asset, wallet, address, amount),
      {
        kind: 'vault_deposit',
        fields: { venue, token, payer: is(wallet), account: is(wallet), amount },
      },
    ],
  };
}

/** Shares of the wallet become tokens of the wallet; of all, as many shares as the preview says. */
export function expectVaultWithdrawal(request: ExpectRequest, vault: Vault): ReturnType<Expect> {
  const { native, inShares, amount, wallet } = read(request, vault);
  const { asset, address } = vault;
  const all = slotOf(request.step, 'amount', 'amount').said === 'all';
  const common = {
    venue: is<string>(address),
    token: is<string>(asset),
    account: is(wallet),
    recipient: is(wallet),
  };
  const unwrap: ExpectedEffect = {
    kind: 'unwrap',
    fields: { token: is<string>(asset), owner: is(wallet), amount },
  };
  return {
    effects: [
      all || inShares
        ? {
            kind: 'vault_redeem',
            fields: { ...common, shares: all ? is(request.outcome.sent[0]?.amount ?? 0n) : amount },
          }
        : { kind: 'vault_withdraw', fields: { ...common, amount } },
      ...(native ? [unwrap] : []),
    ],
  };
}
