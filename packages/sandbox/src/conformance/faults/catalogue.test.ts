import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultCatalogue } from './catalogue.ts';

const PAGE = resolve(import.meta.dirname, '../../../../../docs/conformance-kit.md');

const optionsSchema = z.object({
  properties: z.record(
    z.string(),
    z.object({
      description: z.string(),
      default: z.unknown().optional(),
      enum: z.array(z.unknown()).optional(),
    }),
  ),
});

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** The rows that the page must have, one per fault and one per option. */
function rows(): string[] {
  const found: string[] = [];
  for (const { fault, endpoints, sees, chain, must, options } of faultCatalogue()) {
    found.push(row(code(fault), endpoints.join(', '), sees, chain, must));
    for (const [name, option] of Object.entries(optionsSchema.parse(options).properties)) {
      const choices = option.enum ? ` One of ${option.enum.map(code).join(', ')}.` : '';
      const fallback = option.default === undefined ? 'required' : code(option.default);
      found.push(row(code(fault), code(name), fallback, `${option.description}${choices}`));
    }
  }
  return found;
}

/** The rows of the tables about faults, without the padding. */
function pageRows(): string[] {
  const [, about = ''] = readFileSync(PAGE, 'utf8').split(/^## (?:Faults|Rules)$/m);
  const lines = about.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => line.replaceAll(/ {2,}/g, ' '));
}

describe('docs/conformance-kit.md', () => {
  it('says of every fault and every option what the code says', () => {
    expect(pageRows()).toEqual(expect.arrayContaining(rows()));
  });

  it('names no fault that there is not', () => {
    const known = faultCatalogue().map(({ fault }) => code(fault));
    const named = pageRows().map((line) => line.split(' | ')[0]?.slice(2));
    expect(new Set(named)).toEqual(new Set(known));
  });
});
