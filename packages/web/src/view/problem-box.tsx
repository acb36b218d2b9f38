import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Failure } from '../state/failure.ts';
import { connected } from '../state/wallets.ts';
import { short } from '../text/amounts.ts';
import { Icon } from './icon.tsx';

interface ProblemProps {
  readonly failure: Failure;
  readonly children?: ComponentChildren;
}

/** What failed, why, and what to do; codes are behind a fold. */
export function ProblemBox({ failure, children }: ProblemProps) {
  const { code, title, message, hint, differences, details } = failure;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} class="problem" role="alert" tabIndex={-1} data-arrives>
      <Icon name="warning" />
      <div>
        <p class="what">{title}</p>
        <p>{withOwnShort(message)}</p>
        {hint !== null && <p>{hint}</p>}
        {differences.length > 0 && (
          <ul>
            {differences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {children}
        <details class="codes">
          <summary>Details</summary>
          <p>
            Code <a href={`/docs/errors#${code}`}>{code}</a>
          </p>
          {details.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </details>
      </div>
    </div>
  );
}

/** Shortens one's own address, which stands above anyway; other addresses have to be read in full. */
const withOwnShort = (message: string): string =>
  Object.values(connected).reduce((text, { value }) => {
    return value ? text.replaceAll(value.address, short(value.address)) : text;
  }, message);
