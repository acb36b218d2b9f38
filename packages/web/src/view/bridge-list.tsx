import type { Operation, ToldBridge } from '../state/stage.ts';
import { Icon } from './icon.tsx';

/** Until the service has seen the burn. */
const BEFORE = {
  state: 'waiting_for_attestation',
  told: 'Waiting until the chain has confirmed it …',
} as const;

/** The state of each bridge on the other chain. */
export function BridgeList({ operation: { bridges } }: { readonly operation: Operation }) {
  return (
    <ul class="bridges" aria-label="What was bridged">
      {(bridges.length > 0 ? bridges : [BEFORE]).map(({ state, told }, index) => (
        <li key={index} class={state ?? ''}>
          <Sign state={state} />
          <span>{told}</span>
        </li>
      ))}
    </ul>
  );
}

function Sign({ state }: Pick<ToldBridge, 'state'>) {
  if (state?.startsWith('waiting')) return <span class="spinner" aria-hidden="true" />;
  return <Icon name={state === 'finished' ? 'check' : state === 'ready_to_finish' ? 'arrow' : 'warning'} />;
}
