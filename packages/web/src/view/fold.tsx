import type { ComponentChildren } from 'preact';

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** Details behind one line. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details class="fold" open={open}>
      <summary>{title}</summary>
      <div class="folded">{children}</div>
    </details>
  );
}
