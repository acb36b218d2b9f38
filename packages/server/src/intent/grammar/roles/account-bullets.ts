import type { Scan } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { findBullets, findEnclosures, findStrayCounts } from './enclosures.ts';

/** What counts the parts of a list, and what encloses a value, says nothing. Returns the indexes of what counts. */
export function accountForBullets({ roles }: Accounts, scan: Scan): readonly number[] {
  const bullets = findBullets(scan);
  for (const index of bullets) roles[index] = 'silent';
  for (const index of findStrayCounts(scan, bullets)) roles[index] = 'problem';
  for (const index of findEnclosures(scan.items)) roles[index] = 'silent';
  return bullets;
}
