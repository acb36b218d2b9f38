/** Rows below a header, in columns as wide as their longest text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, column) => (cells[column] ?? '').padEnd(width))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Control characters, and characters that are invisible or change the direction of writing (Unicode categories Cc, Cf, Zl, Zp). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text from outside, in one line and without hidden characters. */
export const plain = (text: string): string => text.replaceAll(UNSEEN, '\ufffd');
