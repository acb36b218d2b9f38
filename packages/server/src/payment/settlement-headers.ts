import type { Chain } from '@say402/readback';
import type { SettlementResponse } from '@say402/wire';

/** The values of X-PAYMENT-RESPONSE (v1, network by name) and PAYMENT-RESPONSE (v2, CAIP-2): what became of a payment. */
export interface SettlementHeaders {
  readonly v1: string;
  readonly v2: string;
}

/** Of a payment that settled. @param extensions such as its signed receipt */
export const settlementHeaders = (
  { transaction, payer }: { readonly transaction: string; readonly payer: string },
  chain: Chain,
  extensions?: SettlementResponse['extensions'],
): SettlementHeaders =>
  onBoth(chain, (network) => ({
    success: true,
    network,
    transaction,
    payer,
    ...(extensions && { extensions }),
  }));

/** The headers of a payment that the facilitator refused. @param errorReason one of the known reasons, which are short and ASCII */
export const refusalHeaders = (
  { errorReason, payer }: { readonly errorReason: string; readonly payer: string },
  chain: Chain,
): SettlementHeaders =>
  onBoth(chain, (network) => ({ success: false, errorReason, network, transaction: '', payer }));

function onBoth(chain: Chain, response: (network: string) => SettlementResponse): SettlementHeaders {
  const encode = (network: string): string =>
    Buffer.from(JSON.stringify(response(network))).toString('base64');
  return { v1: encode(chain.name), v2: encode(chain.caip2) };
}
