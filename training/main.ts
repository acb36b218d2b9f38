import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashLines, TRAINED_ON } from './data-lines.ts';
import { prepare } from './prepare.ts';

const FOLDER = '.cache/training';
const WEIGHTS = new URL('../packages/server/src/intent/learned/weights.bin', import.meta.url);

/**
 * Trains the learned reader anew: rows of the data, the network by Python, its weights to where the service reads them. With a
 * share of the data (`0.5`) its figures are printed and nothing is kept, for the learning curve.
 */
function train(share: number): void {
  prepare(FOLDER, share);
  const python = process.env['PYTHON'] ?? 'python3';
  const script = fileURLToPath(new URL('./train.py', import.meta.url));
  const { status } = spawnSync(python, [script, FOLDER], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${python} could not train; training/README.md says what it needs.`);
  if (share < 1) return;
  copyFileSync(`${FOLDER}/weights.bin`, WEIGHTS);
  const lines = hashLines();
  writeFileSync(TRAINED_ON, new Uint8Array(lines.buffer));
}

train(Number(process.argv[2] ?? 1));
