/**
 * Reasons with which a facilitator turns a payment down before it broadcasts anything. A reason that is missing here
 * leaves the payment unresolved, which is slower for the payer but never wrong; so a reason that may also follow a
 * broadcast (a used nonce, a failed or pending transaction, free text) must not be added.
 *
 * Sources: the x402 v1 and v2 specifications, @x402/evm and @x402/svm 2.27.0, x402-rs (June 2026).
 */
export const REFUSED_BEFORE_BROADCAST: ReadonlySet<string> = new Set([
  'insufficient_funds',
  'invalid_format',
  'invalid_network',
  'invalid_payload',
  'invalid_payment',
  'invalid_payment_requirements',
  'invalid_scheme',
  'invalid_x402_version',
  'payment_expired',
  'chain_id_mismatch',
  'recipient_mismatch',
  'unsupported_scheme',
  'unsupported_payload_type',
  'asset_not_deployed_contract',
  'invalid_exact_evm_eip3009_not_supported',
  'invalid_exact_evm_authorization_value',
  'invalid_exact_evm_failed_to_parse_signature',
  'invalid_exact_evm_insufficient_balance',
  'invalid_exact_evm_missing_eip712_domain',
  'invalid_exact_evm_network_mismatch',
  'invalid_exact_evm_payload_authorization_valid_after',
  'invalid_exact_evm_payload_authorization_valid_before',
  'invalid_exact_evm_payload_authorization_value',
  'invalid_exact_evm_payload_authorization_value_mismatch',
  'invalid_exact_evm_payload_recipient_mismatch',
  'invalid_exact_evm_payload_signature',
  'invalid_exact_evm_payload_undeployed_smart_wallet',
  'invalid_exact_evm_recipient_mismatch',
  'invalid_exact_evm_scheme',
  'invalid_exact_evm_signature',
  'invalid_exact_evm_token_name_mismatch',
  'invalid_exact_evm_token_version_mismatch',
  'invalid_exact_svm_fee_payer_mismatch',
  'invalid_exact_svm_fee_payer_not_managed_by_facilitator',
  'invalid_exact_svm_network_mismatch',
  'invalid_exact_svm_payload_amount_mismatch',
  'invalid_exact_svm_payload_excessive_signers',
  'invalid_exact_svm_payload_memo_count',
  'invalid_exact_svm_payload_memo_mismatch',
  'invalid_exact_svm_payload_mint_mismatch',
  'invalid_exact_svm_payload_missing_fee_payer',
  'invalid_exact_svm_payload_no_transfer_instruction',
  'invalid_exact_svm_payload_recipient_mismatch',
  'invalid_exact_svm_payload_signature_invalid',
  'invalid_exact_svm_payload_transaction_amount_mismatch',
  'invalid_exact_svm_payload_transaction_could_not_be_decoded',
  'invalid_exact_svm_payload_transaction_instructions',
  'invalid_exact_svm_payload_transaction_instructions_length',
  'invalid_exact_svm_payload_transaction_receiver_ata_not_found',
  'invalid_exact_svm_payload_transaction_sender_ata_not_found',
  'invalid_exact_svm_payload_transaction_simulation_failed',
  'invalid_exact_svm_transaction_simulation_failed',
  'invalid_exact_svm_unsupported_scheme',
]);

/**
 * Reasons with which a facilitator says that the transaction of a payment failed, or could not be sent. Nothing is certain then, but
 * each attempt may have cost it a transaction. Sources: as above.
 */
export const FAILED_ON_CHAIN: ReadonlySet<string> = new Set([
  'invalid_transaction_state',
  'invalid_exact_evm_transaction_failed',
  'invalid_exact_svm_transaction_failed',
  'settle_exact_svm_transaction_failed',
  'smart_wallet_deployment_failed',
  'transaction_failed',
  'transaction_reverted',
]);
