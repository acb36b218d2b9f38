import { is, vaults, type ExpectedEffect, type Rule, type Vault } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** The vault of the registry that the step names. */
function vaultOf({ chain, step }: ExpectRequest): Vault {
  const through = findSlot(step, 'protocol', 'protocol')?.protocol;
  const vault = vaults[chain.name]?.find(({ id }) => id === through);
  if (vault) return vault;
  throw new TypeError(`${through ?? 'Nothing'} is no vault on ${chain.title}`);
}

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
export const expectVaultDeposit: Expect = (request) => {
  const vault = vaultOf(request);
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
};

/** So many shares of the wallet are made, for at most what the allowance lets the vault take. */
export const expectVaultMint: Expect = (request) => {
  const vault = vaultOf(request);
  const { amount: shares, wallet, inShares } = read(request, vault);
  if (!inShares) throw new TypeError(`${vault.name} mints nothing but its own shares`);
  const { asset, address } = vault;
  const fields = {
    venue: is<string>(address),
    token: is<string>(asset),
    payer: is(wallet),
    account: is(wallet),
    shares,
  };
  const most = is(request.outcome.sent[0]?.amount ?? 0n);
  return {
    effects: [
      ...approvalsShown(request.outcome, asset, wallet, address, most),
      { kind: 'vault_mint', fields },
    ],
  };
};

/** Shares of the wallet become tokens of the wallet; of all, as many shares as the preview says. */
export const expectVaultWithdrawal: Expect = (request) => {
  const vault = vaultOf(request);
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
};
