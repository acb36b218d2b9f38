import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ENDPOINTS } from './endpoint.ts';
import { FaultRulesError } from './fault-rules-error.ts';
import { faultCatalogue } from './faults/catalogue.ts';
import type { KitState } from './kit-state.ts';
import { readFaultRules } from './read-fault-rules.ts';
import { requestBody } from './request-body.ts';

const text = z.string().min(1).optional();
const about = { identity: text, payer: text, nonce: text };
const limit = z.coerce.number().int().min(1).optional();
const ledgerQuery = z.strictObject({ ...about, limit });
const journalQuery = z.strictObject({ ...about, limit, endpoint: z.enum(ENDPOINTS).optional() });

/** `/faults`, `/journal`, `/ledger` and `/catalogue`. */
export function addSteeringRoutes(app: FastifyInstance, { plan, journal, payments }: KitState): void {
  const rules = (): object => ({ rules: plan.list() });
  app.get('/faults', rules);
  app.put('/faults', (request) => {
    plan.replace(readFaultRules(parseBody(requestBody(request))));
    return rules();
  });
  app.post('/faults', (request, reply) => {
    plan.append(readFaultRules(parseBody(requestBody(request))));
    return reply.code(201).send(rules());
  });
  app.delete('/faults', () => {
    plan.replace([]);
    return rules();
  });

  const listJournal = (query: unknown): object => {
    const { limit, ...wanted } = parseQuery(journalQuery, query);
    return { entries: last(journal.entries(), wanted, limit), dropped: journal.dropped() };
  };
  const listLedger = (query: unknown): object => {
    const { limit, ...wanted } = parseQuery(ledgerQuery, query);
    return { payments: last(payments.ledger(), wanted, limit), dropped: payments.dropped() };
  };
  app.get('/journal', ({ query }) => listJournal(query));
  app.delete('/journal', () => {
    journal.clear();
    return listJournal({});
  });
  app.get('/ledger', ({ query }) => listLedger(query));
  app.delete('/ledger', () => {
    payments.clear();
    return listLedger({});
  });
  app.get('/catalogue', () => ({ faults: faultCatalogue() }));
}

function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    throw new FaultRulesError([{ path: '$', message: `Not JSON: ${String(error)}` }]);
  }
}

function parseQuery<Value>(schema: z.ZodType<Value>, query: unknown): Value {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new FaultRulesError(
    parsed.error.issues.map(({ path, message }) => ({ path: `?${path.join('.')}`, message })),
  );
}

/** The last entries that match the query; in any case of letters. */
function last<Entry extends object>(
  entries: readonly Entry[],
  wanted: Readonly<Record<string, string | undefined>>,
  limit?: number,
): Entry[] {
  const fits = (entry: Entry): boolean => {
    const found: ReadonlyMap<string, unknown> = new Map(Object.entries(entry));
    return Object.entries(wanted).every(
      ([name, value]) => value === undefined || same(found.get(name), value),
    );
  };
  return entries.filter(fits).slice(-(limit ?? entries.length));
}

const same = (found: unknown, wanted: string): boolean =>
  typeof found === 'string' && found.toLowerCase() === wanted.toLowerCase();
