import { faultCatalogue } from '../../packages/sandbox/src/conformance/faults/catalogue.ts';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** The reference of the conformance kit, from the catalogue that the kit itself answers with. */
export function conformanceFaults(note: string): string {
  const faults = faultCatalogue();
  const options = faults.flatMap(({ fault, options: schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, option]) => {
      if (typeof option === 'boolean') throw new Error(`The option ${name} of ${fault} has no schema.`);
      const choices = option.enum ? ` One of ${option.enum.map(code).join(', ')}.` : '';
      const fallback = option.default === undefined ? 'required' : code(option.default);
      return row(code(fault), code(name), fallback, `${option.description ?? ''}${choices}`);
    }),
  );
  return `# Faults of the conformance kit

For whoever tests an x402 server with the [conformance kit](conformance-kit.md). After this page you can choose the fault to put to your server, and know
what happened on the chain and what a correct server must do about it.

${note}

"Unresolved" means: keep the order as it is, answer 503 with \`Retry-After\`, ask for no other payment, and find out what happened, by presenting the same
payment again or by reading the chain. A fault for \`verify\` or \`supported\` does the same to those calls, which settle nothing: there
"settled" reads "the real facilitator was asked".

${row('fault', 'of', 'the resource server sees', 'the chain did', 'a correct server must')}
${row('---', '---', '---', '---', '---')}
${faults.map(({ fault, endpoints, sees, chain, must }) => row(code(fault), endpoints.join(', '), sees, chain, must)).join('\n')}

With \`settles: false\`, what looks like a success (\`large_body\` read to its end) is a \`success_for_nothing\`.

\`pending_then_confirmed\`, \`pending_then_reverted\` and \`double_answer\` stay with a payment. Once a rule has chosen one of them for a payment, every later
\`/settle\` of that payment gets it, whatever the \`times\` of the rule, until the list of rules is replaced.

## Options

${row('fault', 'option', 'default', 'meaning')}
${row('---', '---', '---', '---')}
${options.join('\n')}

\`GET /catalogue\` of the kit answers both tables as JSON, the options as JSON Schema.
`;
}
