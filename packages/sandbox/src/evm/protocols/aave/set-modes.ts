import type { Market } from './market.ts';

const DOLLAR = 10n ** 8n;

/** The E-modes of the sandbox's markets, with percentages as Aave counts: one for dollar tokens, and one for everything. */
const modes = [
  { id: 1, label: 'Stablecoins', loanToValue: 9000, threshold: 9300, dollarsOnly: true },
  { id: 2, label: 'Coins and dollars', loanToValue: 8400, threshold: 8600, dollarsOnly: false },
] as const;
const BONUS = 10_100;

/** Sets the E-modes of a market whose assets are listed. */
export async function setModes({ assets, call, administration: { configurator } }: Market): Promise<void> {
  const configure = async (functionName: string, ...args: unknown[]): Promise<void> =>
    call(configurator, 'PoolConfiguratorInstance', functionName, ...args);
  for (const { id, label, loanToValue, threshold, dollarsOnly } of modes) {
    await configure('setEModeCategory', id, loanToValue, threshold, BONUS, label);
    for (const { token, borrowable } of assets.filter((each) => !dollarsOnly || each.price === DOLLAR)) {
      await configure('setAssetCollateralInEMode', token.address, id, true);
      if (borrowable) await configure('setAssetBorrowableInEMode', token.address, id, true);
    }
  }
}
