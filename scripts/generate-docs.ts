/** Writes the documents that derive from the code. A test fails when they are out of step. */
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { documents } from './docs/documents.ts';

for (const [path, render] of Object.entries(documents)) {
  const text = render();
  writeFileSync(
    path,
    path.endsWith('.md') ? await format(text, { parser: 'markdown', printWidth: 110 }) : text,
  );
  process.stdout.write(`${path}\n`);
}
