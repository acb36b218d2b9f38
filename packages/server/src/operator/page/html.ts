/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A template whose values are escaped, unless they were made by it. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = parts.map((part) => {
    if (typeof part === 'string') return escape(part);
    if (typeof part === 'number') return String(part);
    return 'html' in part ? part.html : part.map((each) => each.html).join('');
  });
  return { html: texts.map((text, index) => text + (filled[index] ?? '')).join('') };
}

/** A table with a caption; cells that are numbers stand to the right. */
export function tableOf(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly (string | number | Html)[])[],
): Html {
  if (rows.length === 0) return html`<p class="none">${caption}: none.</p>`;
  const cell = (value: string | number | Html): Html =>
    typeof value === 'number' ? html`<td class="number">${value}</td>` : html`<td>${value}</td>`;
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${head.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
