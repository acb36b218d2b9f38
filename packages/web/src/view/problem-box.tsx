import type { Failure } from '../state/failure.ts';
import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

/** What did not work, why, and what to do. */
export function ProblemBox({
  failure,
  children,
}: {
  readonly failure: Failure;
  readonly children?: ComponentChildren;
}) {
  const { code, message, hint, details } = failure;
  return (
    <div class="problem" role="alert" tabIndex={-1} data-arrives>
      <Icon name="warning" />
      <div>
        <p class="what">{message}</p>
        {hint !== null && <p>{hint}</p>}
        {details.length > 0 && (
          <ul>
            {details.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <p class="quiet">
          <a href={`/docs/errors#${code}`}>{code}</a>
        </p>
        {children}
      </div>
    </div>
  );
}
