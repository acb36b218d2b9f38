import type { ActionDefinition, ProtocolKind } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';
import { isSameText } from '../proof/same-slot.ts';
import type { AddressValue, NumberValue, TermValue, Value } from '../values/value.ts';
import type { Feature } from './features.ts';

interface Context {
  readonly vocabulary: Vocabulary;
  readonly wallet: string;
  readonly actions: readonly ActionDefinition[];
  /** The same value was said before. */
  readonly again: boolean;
}

/** What kind of value it is, without its letters and digits. */
export function featuresOf(value: Value, context: Context): Feature[] {
  const features: Feature[] = kindOf(value, context);
  if (context.again) features.push('again');
  if (value.disguise !== null) features.push('disguised');
  return features;
}

function kindOf(value: Value, context: Context): Feature[] {
  switch (value.kind) {
    case 'number':
      return numberOf(value);
    case 'share':
      return value.of === null ? ['share'] : ['share', `share_${value.of}`];
    case 'address':
      return addressOf(value, context);
    case 'term':
      return termOf(value, context);
    case 'quantity':
      return [value.quantity];
    case 'operation':
      return ['address', 'address_defect'];
    case 'percent':
    case 'name':
    case 'duration':
    case 'call':
      return [value.kind];
  }
}

function numberOf({ value, unit, spelled, numbered }: NumberValue): Feature[] {
  const features: Feature[] = ['number'];
  if (value === null) features.push('unclear');
  else {
    if (!value.includes('.')) features.push('whole');
    if (Number(value) <= 10) features.push('small');
    if (Number(value) >= 10_000) features.push('large');
  }
  if (unit) features.push(unit);
  if (spelled) features.push('spelled');
  if (numbered) features.push('numbered');
  return features;
}

function addressOf(
  { address, family, defect, chain }: AddressValue,
  { vocabulary, wallet }: Context,
): Feature[] {
  const features: Feature[] = ['address'];
  if (defect !== null) features.push('address_defect');
  else if (family !== vocabulary.family) features.push('address_other');
  if (chain !== null && chain !== vocabulary.chain) features.push('address_chain');
  if (isSameText(address, wallet)) features.push('own_wallet');
  return features;
}

function termOf(value: TermValue, context: Context): Feature[] {
  const { token, elsewhere, chain, protocol, sure } = value;
  const { vocabulary } = context;
  const features: Feature[] = token === null ? [] : ['token', ...tokenOf(token, context)];
  if (elsewhere.length > 0) features.push('elsewhere');
  if (chain === vocabulary.chain) features.push('own_chain');
  else if (chain !== null) features.push(vocabulary.families.has(chain) ? 'chain' : 'foreign_chain');
  if (protocol !== null) {
    const kinds: readonly ProtocolKind[] = vocabulary.protocolKinds.get(protocol)?.kinds ?? [];
    // The weights were trained without this kind of protocol: a market of its own counts as lending.
    features.push('protocol', ...kinds.filter((kind) => kind !== 'isolated_lending'));
  }
  if (!sure) features.push('unsure');
  return features;
}

function tokenOf(token: string, { vocabulary, actions }: Context): Feature[] {
  if (token === 'native') return ['native'];
  const [coin = ''] = vocabulary.native.values();
  if (token === `W${coin}`) return ['wrapped'];
  if (vocabulary.pegged.has(token)) return ['pegged'];
  return stakedTokens(actions).has(token) ? ['staked'] : [];
}

const staked = new WeakMap<readonly ActionDefinition[], ReadonlySet<string>>();

/** Tokens that hardly any action but (un)staking takes. */
function stakedTokens(actions: readonly ActionDefinition[]): ReadonlySet<string> {
  const known = staked.get(actions);
  if (known) return known;
  const made = new Set(
    actions.flatMap(({ slots }) => Object.values(slots).flatMap(({ among = [] }) => among)),
  );
  staked.set(actions, made);
  return made;
}
