import type { FoundName } from '../chains/names/name-service.ts';
import type { Names } from '../chains/names/names.ts';
import type { BuildingPort } from '../chains/building-port.ts';
import type { Intent } from '../core/intent.ts';

/** What names stand for, by the text in which the user wrote them. */
export type FoundNames = ReadonlyMap<string, FoundName>;

/**
 * Looks up every recipient of an intent that is a name, each once.
 *
 * @throws Say402Error `unknown_name`, `chain_unavailable`
 */
export async function lookUpNames(
  { steps }: Intent,
  { names, port }: { readonly names: Names; readonly port: BuildingPort },
): Promise<FoundNames> {
  const written = steps
    .flatMap(({ slots }) => Object.values(slots))
    .flatMap((slot) => (slot.type === 'recipient' && slot.kind === 'name' ? [slot.text] : []));
  const found = [...new Set(written)].map(
    async (text) => [text, await names.lookUp(text, port.chain)] as const,
  );
  return new Map(await Promise.all(found));
}
