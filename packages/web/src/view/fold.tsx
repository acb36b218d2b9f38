import type { ComponentChildren } from 'preact';

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** What only some want to see, behind one line. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details class="fold" open={open}>
      <summary>{title}</summary>
      <div class="folded">{children}</div>
    </details>
  );
}
