import { z } from 'zod';

/** A whole number without a zero before it, in decimal digits. */
const quantity = z.string().regex(/^(0|[1-9]\d*)$/);
/** In lower case, since checksums in mixed case are for people. */
const address = z.string().regex(/^0x[0-9a-f]{40}$/);
const directive = z
  .strictObject({
    action: z.enum(['retry_same_plan', 'reprepare_plan', 'user_review']),
    instruction: z.string().min(1).max(2_000),
  })
  .meta({ id: 'PlanDirective', description: 'What to do where a wallet fails to try a plan.' });

/** The calls of an operation as an execution plan. Source: eips.ethereum.org/EIPS/eip-8410, `schema_version` 1. */
export const executionPlanSchema = z
  .strictObject({
    schema_version: z.literal('1'),
    chain_id: quantity,
    caip2_chain_id: z.string().regex(/^eip155:(0|[1-9]\d*)$/),
    sender: address,
    ordered_steps: z
      .array(
        z.strictObject({
          step: z.int().min(1),
          kind: z.enum(['execution', 'approval', 'allowance_cleanup']),
          transaction: z.strictObject({
            chain_id: quantity,
            from: address,
            to: address,
            data: z.string().regex(/^0x([0-9a-f]{2})*$/),
            value: quantity,
            gas: quantity.optional(),
          }),
        }),
      )
      .min(1),
    simulation_failure_policy: z.strictObject({
      rpc_error: directive,
      execution_reverted: directive,
      simulation_setup_error: directive,
    }),
  })
  .meta({
    id: 'ExecutionPlan',
    description:
      'The calls in order as ERC-8410 (a draft) has them, for wallets that take plans: decimal quantities, lower-case addresses and data.',
  });

export type ExecutionPlan = z.infer<typeof executionPlanSchema>;
