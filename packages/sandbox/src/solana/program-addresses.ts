import { address } from '@solana/kit';

/** Programs that the sandbox's node looks into. Source: docs.solanalabs.com/runtime/programs and spl.solana.com. */
export const programAddresses = {
  system: address('11111111111111111111111111111111'),
  vote: address('Vote111111111111111111111111111111111111111'),
  computeBudget: address('ComputeBudget111111111111111111111111111111'),
  addressLookupTable: address('AddressLookupTab1e1111111111111111111111111'),
  loaderDeprecated: address('BPFLoader1111111111111111111111111111111111'),
  loader: address('BPFLoader2111111111111111111111111111111111'),
  loaderUpgradeable: address('BPFLoaderUpgradeab1e11111111111111111111111'),
  loaderV4: address('LoaderV411111111111111111111111111111111111'),
  ed25519: address('Ed25519SigVerify111111111111111111111111111'),
  secp256k1: address('KeccakSecp256k11111111111111111111111111111'),
  secp256r1: address('Secp256r1SigVerify1111111111111111111111111'),
  memoV1: address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
  memo: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
} as const;
