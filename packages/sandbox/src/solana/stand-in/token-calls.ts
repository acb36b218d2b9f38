import { dataByte, dataWord, invoke } from './invoke.ts';
import type { Line } from './sbpf.ts';

const KINDS = { transfer: 3, mint: 7, burn: 8 } as const;

/**
 * `Transfer`, `MintTo` or `Burn` of a token program, of the amount in register 1.
 *
 * @param call the two accounts that change, and who signs: the wallet, or the program's own authority
 */
export const moveTokens = (
  kind: keyof typeof KINDS,
  call: {
    readonly program: number;
    readonly change: readonly [number, number];
    readonly signer: number;
    readonly asAuthority?: boolean;
  },
): Line[] => [
  dataWord(1),
  ...dataByte(0, KINDS[kind]),
  ...invoke({
    program: call.program,
    accounts: [
      ...call.change.map((account) => ({ account, changes: true })),
      { account: call.signer, signs: true },
    ],
    bytes: 9,
    ...(call.asAuthority && { asAuthority: true }),
  }),
];
