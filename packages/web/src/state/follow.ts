import { effect } from '@preact/signals';
import { loadSchemas } from '../schemas/load-schemas.ts';
import { patch, stage } from './stage.ts';

let followed: { readonly operationId: string; readonly source: EventSource } | null = null;

/** Shows the service's view of an operation's transactions while the operation is shown and may still change. */
export function follow(operationId: string): void {
  stop();
  const source = new EventSource(`/api/operations/${encodeURIComponent(operationId)}/events`);
  followed = { operationId, source };
  source.addEventListener('execution', ({ data }) => void take(operationId, data));
}

async function take(operationId: string, data: unknown): Promise<void> {
  const schemas = await loadSchemas();
  const event = schemas.execution.safeParse(JSON.parse(String(data)));
  if (event.success) patch(operationId, { execution: event.data.execution });
}

function stop(): void {
  followed?.source.close();
  followed = null;
}

effect(() => {
  const shown = stage.value;
  const operationId = shown.at === 'operation' ? shown.operation.record.operationId : null;
  if (followed && followed.operationId !== operationId) stop();
});
