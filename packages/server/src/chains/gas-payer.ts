import { isContractCode } from './evm/contract-code.ts';
import type { Survey } from './survey.ts';

/**
 * Who pays the network for what a wallet does: `wallet` itself; `other`, where it is a contract, which can send nothing by itself;
 * `either`, where a key has lent its account to a contract (EIP-7702), so that it or a sponsor may send.
 */
export function gasPayer({ code = '0x' }: Pick<Survey, 'code'>): 'wallet' | 'either' | 'other' {
  if (isContractCode(code)) return 'other';
  return code === '0x' ? 'wallet' : 'either';
}
