import type { Chain } from '@say402/readback';
import type { SettlementResponse } from '@say402/wire';

/** The X-PAYMENT-RESPONSE (v1, network by name) and PAYMENT-RESPONSE (v2, CAIP-2) headers of a settled payment. */
export function settlementHeaders(
  receipt: { readonly transaction: string; readonly payer: string },
  chain: Chain,
): { readonly v1: string; readonly v2: string } {
  const encode = (network: string): string => {
    const response: SettlementResponse = { success: true, network, ...pick(receipt) };
    return Buffer.from(JSON.stringify(response)).toString('base64');
  };
  return { v1: encode(chain.name), v2: encode(chain.caip2) };
}

const pick = ({
  transaction,
  payer,
}: {
  transaction: string;
  payer: string;
}): { transaction: string; payer: string } => ({
  transaction,
  payer,
});
