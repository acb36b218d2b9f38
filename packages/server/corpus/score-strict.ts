import { readFileSync, readdirSync } from 'node:fs';
import { leanActions } from '../src/actions/lean/registry.ts';
import type { Reading } from '../src/intent/reading.ts';
import { createStrictReader } from '../src/intent/strict/strict-reader.ts';
import { normalForm } from '../src/intent/values/normal-form.ts';
import { describeStep } from './score.ts';
import { vocabularyFor } from './vocabulary.ts';
import type { CorpusCase } from './case.ts';

const WALLETS: Readonly<Record<string, string>> = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
};

const reader = createStrictReader({ actions: leanActions });
const show = new Set(process.argv.slice(2).filter((a) => !a.includes('/')));
const dirs = process.argv.slice(2).filter((a) => a.includes('/'));
const totals = new Map<string, Map<string, number>>();
const signal = AbortSignal.timeout(1e9);
let slowest = 0;
for (const dir of dirs.length > 0 ? dirs : [new URL('./', import.meta.url).pathname]) {
  const files = dir.endsWith('.jsonl') ? [dir] : readdirSync(dir).filter((n) => n.endsWith('.jsonl')).map((n) => `${dir}${n}`);
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.trim() === '') continue;
      const given = JSON.parse(line) as CorpusCase;
      const vocabulary = vocabularyFor(given.chain);
      const t = performance.now();
      let reading: Reading;
      try {
        reading = await reader.read({ messages: given.messages, wallet: WALLETS[vocabulary.family] ?? '', vocabulary, signal });
      } catch (e) {
        console.log('CRASH', given.id, (e as Error).stack?.split('\n').slice(0, 4).join(' '));
        continue;
      }
      const ms = performance.now() - t;
      if (ms > slowest) { slowest = ms; if (ms > 60) console.log('SLOW', ms.toFixed(0), given.id, given.messages.at(-1)?.content.slice(0, 120)); }
      const score = scoreOf(given, reading, WALLETS[vocabulary.family] ?? '');
      const kind = `${given.expect.kind === 'refusal' ? given.expect.code : given.expect.kind}${given.messages.length > 1 ? ' (talk)' : ''}`;
      const row = totals.get(kind) ?? new Map<string, number>();
      row.set(score, (row.get(score) ?? 0) + 1);
      totals.set(kind, row);
      if (show.has(score)) {
        console.log(`${score.toUpperCase()} ${given.id} [${given.chain}] ${given.messages.map((m) => `${m.role[0]}: ${m.content}`).join(' || ')}`);
        console.log(`    label ${JSON.stringify(given.expect).slice(0, 400)}`);
        console.log(`    read  ${describe(reading).slice(0, 500)}`);
      }
    }
  }
}
function describe(r: Reading): string {
  if (r.kind === 'transactions') return JSON.stringify(r.intent.steps.map(describeStep));
  if (r.kind === 'question') return `Q${r.draft ? 'd' : ''}: ${r.question}`;
  return r.kind === 'lookup' ? `lookup ${r.lookup}` : `${r.code}: ${r.detail}`;
}
function scoreOf({ expect }: CorpusCase, r: Reading, wallet: string): string {
  if (r.kind === 'transactions') {
        const kinds: readonly string[] = ['intent', 'transactions'];
    const labels = 'steps' in expect ? expect.steps : [];
    const { steps } = r.intent;
    const same = steps.length === labels.length && steps.every((step, i) => {
      const label = labels[i];
      const names = Object.keys(step.slots);
      return label?.action === step.action && names.length === Object.keys(label.slots).length && names.every((n) => {
        const slot = step.slots[n]!;
        const said = label.slots[n];
        const all = [describeStep(step).slots[n], normalForm(slot), `#${normalForm(slot)}`, slot.type === 'recipient' && slot.text.toLowerCase() === wallet.toLowerCase() ? 'wallet' : null];
        return all.includes(said ?? '');
      });
    });
    return kinds.includes(expect.kind) && same ? 'right' : 'wrong';
  }
  if (['intent', 'transactions'].includes(expect.kind)) return 'asked';
  if ((expect.kind as string) === 'lookup') return r.kind === 'lookup' || (r.kind === 'refusal' && r.code === 'not_a_transaction') ? 'proper' : 'other';
  if (expect.kind === 'question') return r.kind === 'question' ? 'proper' : 'other';
  if (r.kind === 'lookup') return expect.code === 'not_a_transaction' ? 'proper' : 'other';
  return r.kind === 'refusal' && r.code === expect.code ? 'proper' : 'other';
}
for (const [kind, row] of [...totals].toSorted()) console.log(kind.padEnd(34), [...row].toSorted().map(([k, n]) => `${k} ${n}`).join('  '));
const all = new Map<string, number>();
for (const row of totals.values()) for (const [k, n] of row) all.set(k, (all.get(k) ?? 0) + n);
console.log('ALL', [...all].map(([k, n]) => `${k} ${n}`).join('  '), 'slowest', slowest.toFixed(1), 'ms');
