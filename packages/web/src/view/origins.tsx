import type { Signal } from '@preact/signals';
import type { PreviewStep } from '@say402/client';
import { humanise } from '../text/effects.ts';
import { markOf, type Mark } from '../text/marks.ts';

type Source = PreviewStep['sources'][number]['source'];

interface OriginsProps {
  readonly step: PreviewStep;
  readonly marks: readonly Mark[];
  readonly hot: Signal<number | null>;
}

/** Every value of a step with its source; words link to their place in the message. */
export function Origins({ step, marks, hot }: OriginsProps) {
  const fields = [...new Map(step.sources.map(({ field, value }) => [field, value]))];
  if (fields.length === 0) return null;
  return (
    <div class="origins">
      <h4 class="label">Where each value comes from</h4>
      <dl>
        {fields.map(([field, value]) => (
          <div key={field}>
            <dt>{humanise(field)}</dt>
            <dd>
              {!saidAsIs(step, field, value) && <span class="value">{readable(step, value)}</span>}
              {step.sources
                .filter((each) => each.field === field)
                .map(({ source }, index) => (
                  <Origin key={index} source={source} mark={markOf(source, marks)} hot={hot} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface OriginProps {
  readonly source: Source;
  readonly mark: Mark | null;
  readonly hot: Signal<number | null>;
}

function Origin({ source, mark, hot }: OriginProps) {
  if (source.kind !== 'message') return <Elsewhere source={source} />;
  if (!mark) return null;
  const point = (): void => void (hot.value = mark.number);
  const leave = (): void => void (hot.value = null);
  return (
    <a
      class={`from-words${hot.value === mark.number ? ' hot' : ''}`}
      href={`#words-${mark.number}`}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <span class="unseen">your words </span>
      {`“${source.text}”`}
      <sup>{mark.number}</sup>
    </a>
  );
}

function Elsewhere({ source }: { readonly source: Exclude<Source, { kind: 'message' }> }) {
  switch (source.kind) {
    case 'wallet':
      return <span class="origin">your wallet</span>;
    case 'registry':
      return (
        <span class="origin" title={source.source}>
          list: {source.entry}
        </span>
      );
    case 'list':
      return (
        <span class="origin" title={`${source.source}; SHA-256 ${source.hash}`}>
          not in the curated list; {source.entry} of {source.date}
        </span>
      );
    case 'chain':
      return (
        <span class="origin" title={source.read}>
          read from the chain
        </span>
      );
    case 'name':
      return (
        <span class="origin">
          {source.name} by {source.service}
        </span>
      );
    case 'default':
      return (
        <span class="origin" title={source.setting}>
          setting of this service
        </span>
      );
  }
}

/** Whether the words are the value itself, which is then not repeated. */
const saidAsIs = ({ sources }: PreviewStep, field: string, value: string): boolean =>
  sources.some(
    (each) => each.field === field && each.source.kind === 'message' && each.source.text === value,
  );

/** The symbol for a token's address; any other text as it is. */
function readable({ sent, received, approved }: PreviewStep, value: string): string {
  const token = [...sent, ...received, ...approved]
    .map((each) => each.token)
    .find(({ address }) => (address ?? 'native') === value);
  return token ? token.symbol : value;
}
