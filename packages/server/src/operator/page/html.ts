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
