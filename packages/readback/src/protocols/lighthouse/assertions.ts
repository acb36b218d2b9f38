/**
 * Lighthouse instructions, by their first byte, that only read accounts and fail the transaction or do nothing. Source:
 * github.com/Jac0xb/lighthouse, `LighthouseInstruction` in programs/lighthouse/src/instruction.rs. Left out: `MemoryWrite` (0) and
 * `MemoryClose` (1), which write and move lamports, and `AssertMerkleTreeAccount` (16), which calls another program.
 */
export const lighthouseAssertions: ReadonlyMap<number, string> = new Map([
  [2, 'AssertAccountData'],
  [3, 'AssertAccountDataMulti'],
  [4, 'AssertAccountDelta'],
  [5, 'AssertAccountInfo'],
  [6, 'AssertAccountInfoMulti'],
  [7, 'AssertMintAccount'],
  [8, 'AssertMintAccountMulti'],
  [9, 'AssertTokenAccount'],
  [10, 'AssertTokenAccountMulti'],
  [11, 'AssertStakeAccount'],
  [12, 'AssertStakeAccountMulti'],
  [13, 'AssertUpgradeableLoaderAccount'],
  [14, 'AssertUpgradeableLoaderAccountMulti'],
  [15, 'AssertSysvarClock'],
  [17, 'AssertBubblegumTreeConfigAccount'],
]);
