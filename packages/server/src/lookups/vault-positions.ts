import { vaultAbi as abi, vaults, type Vault } from '@say402/readback';
import { getAddress } from 'viem';
import { foundToken } from '../core/finding.ts';
import { readCalls } from '../protocols/read-calls.ts';
import { SAMPLE, worthOf } from '../protocols/vaults/read-vault.ts';
import { readVaultRates } from '../protocols/vaults/vault-rates.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { percentOfSecond } from '../protocols/yearly-rate.ts';
import { amountFact, factToken, textFact } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import type { PositionPart, Positions, Reading } from './position-part.ts';

/**
 * What a wallet has in the vaults of one protocol, by the price of their shares, and what it brings where the chain proves that; one round
 * trip, where it has something some more. Null where there are none.
 */
export const readVaultsOf =
  (protocol: string) =>
  async ({ port }: ReadChain, { wallet }: Reading): Promise<PositionPart | null> => {
    const { chain, reads } = port;
    const known = (vaults[chain.name] ?? []).filter((vault) => vault.protocol === protocol);
    if (known.length === 0 || reads.family !== 'evm') return null;
    const { client } = reads;
    const read = await reads.read(async () =>
      readCalls(
        client,
        known.flatMap(({ address }) => [
          { address, abi, functionName: 'balanceOf', args: [getAddress(wallet)] },
          { address, abi, functionName: 'previewRedeem', args: [SAMPLE] },
        ]),
      ),
    );
    const held = known.flatMap((vault, index) => {
      const [shares, sampled] = read.slice(2 * index, 2 * index + 2);
      if (typeof shares !== 'bigint' || typeof sampled !== 'bigint' || shares === 0n) return [];
      return [{ vault, assets: worthOf(shares, { sampled }) }];
    });
    const rates = await readVaultRates(
      port,
      held.map(({ vault }) => vault),
    );
    const rated = held.map((each) => ({ ...each, perSecond: rates.get(each.vault.address) }));
    return (block) => partOf(port.chain, rated, block);
  };

interface Held {
  readonly vault: Vault;
  /** Base units of what the vault lends. */
  readonly assets: bigint;
  /** What it brings each second, with 18 decimals; undefined where that is not known. */
  readonly perSecond: bigint | undefined;
}

function partOf(chain: ReadChain['port']['chain'], held: readonly Held[], block: bigint): Positions {
  const parts = held.map(({ vault: { id, name, address, asset }, assets, perSecond }) => {
    const token = factToken(registryToken(chain, asset));
    const at = { chain: chain.name, block, source: address };
    const fact = amountFact({ ...at, label: `${token.symbol} in ${name}`, token, baseUnits: assets });
    const rate =
      perSecond === undefined
        ? []
        : [
            textFact({
              ...at,
              label: `Interest in ${name}`,
              value: `${percentOfSecond(perSecond)} a year now, variable`,
            }),
          ];
    return { id, name, token, fact, rate };
  });
  return {
    facts: parts.flatMap(({ fact, rate }) => [fact, ...rate]),
    said: parts.map(({ name, fact }) => `have ${fact.value} in ${name}`),
    next: parts.map(({ name, token }) => `withdraw all my ${token.symbol} from ${name}`),
    findings: parts.map(({ id, name, token, fact }) => ({
      kinds: ['supply'],
      what: `${fact.value} in ${name}`,
      slots: { token: foundToken(token), protocol: { type: 'protocol', protocol: id, text: name } },
    })),
  };
}
