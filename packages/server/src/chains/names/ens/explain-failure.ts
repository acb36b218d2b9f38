import { BaseError, ContractFunctionRevertedError } from 'viem';
import { Say402Error } from '../../../core/say402-error.ts';
import { contractFault } from '../../evm/contract-fault.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

/** What the Universal Resolver says when a name leads nowhere, in words. Source: IUniversalResolver of ens-contracts. */
const REASONS: Readonly<Record<string, string>> = {
  ResolverNotFound: 'it has no resolver',
  ResolverNotContract: 'its resolver is no contract',
  UnsupportedResolverProfile: 'its resolver keeps no addresses',
  ResolverError: 'its resolver fails',
  HttpError: 'its off-chain gateway fails',
  DNSDecodingFailed: 'it is no valid name',
};

/** Why a name could not be looked up: `unknown_name` when the name is at fault, `chain_unavailable` when the RPC is. */
export function explainNameFailure(name: string, cause: unknown, fault: GatewayError | null): Say402Error {
  const reason = fault?.message ?? nameReason(cause);
  if (reason === null) {
    const detail = `Ethereum could not be read to look up "${name}".`;
    return new Say402Error('chain_unavailable', detail, { retryAfter: 5, cause });
  }
  const detail = `"${name}" has no address in the Ethereum Name Service: ${reason}.`;
  return new Say402Error('unknown_name', detail, { cause });
}

/** Null when the chain itself did not answer. */
function nameReason(cause: unknown): string | null {
  if (!(cause instanceof BaseError)) return null;
  const gateway = cause.walk((error) => error instanceof GatewayError);
  if (gateway) return gateway.message;
  const reverted = cause.walk((error) => error instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError))
    return contractFault(cause) === null ? null : 'its resolver does not answer as resolvers do';
  return REASONS[reverted.data?.errorName ?? ''] ?? 'its resolver fails';
}
