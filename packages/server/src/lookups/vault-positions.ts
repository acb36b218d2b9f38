import { vaultAbi as abi, vaults, type Vault } from '@say402/readback';
import { getAddress } from 'viem';
import { both, together, type ReadPiece } from '../chains/evm/read-pieces.ts';
import { foundToken } from '../core/finding.ts';
import { readCalls } from '../protocols/read-calls.ts';
import { ownRatePiece } from '../protocols/vaults/own-rate.ts';
import { priceCalls, priceOf, worthOf } from '../protocols/vaults/read-vault.ts';
import { readVaultRates } from '../protocols/vaults/vault-rates.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { percentOfYear } from '../protocols/yearly-rate.ts';
import { amountFact, factToken, textFact } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import type { PositionPart, Positions, Reading } from './position-part.ts';

/**
 * What a wallet has in the vaults of one protocol, by the price of their shares, and what it brings where the chain proves that; one round
 * trip, where it has something some more. Null where there are none.
 */
export const readVaultsOf =
  (protocol: string) =>
  async ({ port }: ReadChain, { wallet, named }: Reading): Promise<PositionPart | null> => {
    const { chain, reads } = port;
    const built = (vaults[chain.name] ?? []).filter((vault) => vault.protocol === protocol);
    const known =
      named.includes(protocol) || named.length === 0 ? built : built.filter(({ id }) => named.includes(id));
    if (known.length === 0 || reads.family !== 'evm') return null;
    const { client } = reads;
    const piece = together(
      known.map((vault) => both(holdingPiece(vault, wallet), ownRatePiece(vault, chain))),
    );
    const read = piece.read(await reads.read(async () => readCalls(client, piece.calls)));
    const held = known.flatMap((vault, index) => {
      const [assets, rate] = read[index] ?? [];
      return assets === undefined || assets === null ? [] : [{ vault, assets, rate }];
    });
    const rates = await readVaultRates(
      port,
      held.map(({ vault }) => vault),
    );
    const rated = held.map((each) => ({ ...each, rate: each.rate ?? rates.get(each.vault.address) }));
    return (block) => partOf(port.chain, rated, block);
  };

/** What the wallet's shares are worth; null where it has none. */
const holdingPiece = ({ address }: Vault, wallet: string): ReadPiece<bigint | null> => ({
  calls: [{ address, abi, functionName: 'balanceOf', args: [getAddress(wallet)] }, ...priceCalls(address)],
  read: ([shares, ...price]) => {
    const sampled = priceOf(price);
    return typeof shares !== 'bigint' || shares === 0n || sampled === null
      ? null
      : worthOf(shares, { sampled });
  },
});

interface Held {
  readonly vault: Vault;
  /** Base units of what the vault lends. */
  readonly assets: bigint;
  /** What it brings a year, with 18 decimals; undefined where that is not known. */
  readonly rate: bigint | undefined;
}

function partOf(chain: ReadChain['port']['chain'], held: readonly Held[], block: bigint): Positions {
  const parts = held.map(({ vault: { id, name, address, asset }, assets, rate }) => {
    const token = factToken(registryToken(chain, asset));
    const at = { chain: chain.name, block, source: address };
    const fact = amountFact({ ...at, label: `${token.symbol} in ${name}`, token, baseUnits: assets });
    const interest =
      rate === undefined
        ? []
        : [
            textFact({
              ...at,
              label: `Interest in ${name}`,
              value: `${percentOfYear(rate)} a year now, variable`,
            }),
          ];
    return { id, name, token, fact, interest };
  });
  return {
    facts: parts.flatMap(({ fact, interest }) => [fact, ...interest]),
    said: parts.map(({ name, fact }) => `have ${fact.value} in ${name}`),
    next: parts.map(({ name, token }) => `withdraw all my ${token.symbol} from ${name}`),
    findings: parts.map(({ id, name, token, fact }) => ({
      kinds: ['supply'],
      what: `${fact.value} in ${name}`,
      slots: { token: foundToken(token), protocol: { type: 'protocol', protocol: id, text: name } },
    })),
  };
}
