import { z } from 'zod';
import { ENDPOINTS, type Endpoint } from './endpoint.ts';
import { faults, type FaultName } from './faults/registry.ts';
import type { Fault } from './faults/fault.ts';

const byName: ReadonlyMap<string, Fault> = new Map(Object.entries(faults));
const isFaultName = (name: string): name is FaultName => byName.has(name);
const faultNameSchema = z.custom<FaultName>(
  (name) => typeof name === 'string' && isFaultName(name),
  `Not a fault; one of ${[...byName.keys()].join(', ')}`,
);
const optionsSchema = z.record(z.string(), z.unknown()).default({});

/** The payments that a rule applies to. All given fields have to match; hex in any case. */
const matchSchema = z.strictObject({
  network: z.string().min(1).optional(),
  payer: z.string().min(1).optional(),
  nonce: z.string().min(1).optional(),
  identity: z.string().min(1).optional(),
});

const limits = {
  /** How often the rule applies in all. */
  times: z.int().min(1).nullable().default(null),
  match: matchSchema.default({}),
};

const fixedRuleSchema = z
  .strictObject({
    endpoint: z.enum(ENDPOINTS),
    fault: faultNameSchema,
    options: optionsSchema,
    ...limits,
    /** How often the rule applies to one payment. */
    timesPerPayment: z.int().min(1).nullable().default(null),
    /** Drawn by seed and payment, so that all presentations of one payment get the same result. */
    probability: z.number().min(0).max(1).default(1),
    seed: z.int().default(0),
  })
  .transform((rule, context) => {
    const options = readOptions(rule.fault, rule.endpoint, rule.options, (path, message) =>
      context.addIssue({ code: 'custom', path: [...path], message }),
    );
    return { ...rule, options };
  });

type ChoiceName = FaultName | 'none';
const isChoiceName = (name: string): name is ChoiceName => name === 'none' || isFaultName(name);
const choiceNameSchema = z.custom<ChoiceName>(
  (name) => typeof name === 'string' && isChoiceName(name),
  `Not a fault; one of none, ${[...byName.keys()].join(', ')}`,
);
const weightSchema = z.number().min(0);
const choiceSchema = z.strictObject({
  fault: choiceNameSchema,
  weight: weightSchema,
  options: optionsSchema,
});
const namedWeightsSchema = z
  .partialRecord(choiceNameSchema, weightSchema)
  .transform((weights) =>
    Object.entries(weights).flatMap(([fault, weight]) =>
      isChoiceName(fault) && weight !== undefined ? [{ fault, weight, options: {} }] : [],
    ),
  );

const randomRuleSchema = z
  .strictObject({
    mode: z.literal('random'),
    endpoint: z.enum(ENDPOINTS).default('settle'),
    seed: z.int(),
    weights: z.union([z.array(choiceSchema), namedWeightsSchema]),
    ...limits,
    /** How many presentations of one payment are drawn; later ones get the true answer. Null for all. */
    timesPerPayment: z.int().min(1).nullable().default(1),
  })
  .transform((rule, context) => {
    const weights = rule.weights.map(({ fault, weight, options }, at) => ({
      fault,
      weight,
      options:
        fault === 'none'
          ? {}
          : readOptions(fault, rule.endpoint, options, (path, message) =>
              context.addIssue({ code: 'custom', path: ['weights', at, ...path], message }),
            ),
    }));
    if (weights.every(({ weight }) => weight === 0))
      context.addIssue({ code: 'custom', path: ['weights'], message: 'Needs a weight above zero' });
    return { ...rule, weights };
  });

type Complain = (path: readonly PropertyKey[], message: string) => void;

/** The options with their defaults filled in. */
function readOptions(
  name: FaultName,
  endpoint: Endpoint,
  given: Readonly<Record<string, unknown>>,
  complain: Complain,
): Record<string, unknown> {
  const { endpoints, options }: Fault = faults[name];
  if (!endpoints.includes(endpoint))
    complain(['fault'], `${name} is for ${endpoints.join(', ')}, not for ${endpoint}`);
  const parsed = options.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) complain(['options', ...path], message);
  return {};
}

/** A rule as it is given: `{ endpoint, fault, … }` or `{ mode: 'random', seed, weights, … }`. */
export type FaultRule = z.input<typeof fixedRuleSchema> | z.input<typeof randomRuleSchema>;
/** A rule with its defaults filled in. */
export type CheckedRule = z.output<typeof fixedRuleSchema> | z.output<typeof randomRuleSchema>;

/** The schema for a rule: choosing between two gives clearer errors than a union. */
export const ruleSchemaFor = (rule: unknown): z.ZodType<CheckedRule> =>
  typeof rule === 'object' && rule !== null && 'mode' in rule ? randomRuleSchema : fixedRuleSchema;
