/** Property tests repeat the same draws in every run, so that a red build is never luck; PROPERTY_SEED explores others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 402) });
