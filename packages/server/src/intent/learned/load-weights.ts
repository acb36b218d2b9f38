import { readWeights, type Weights } from './weights.ts';

let loaded: Weights | null = null;

/** The weights that come with the service, read when they are needed for the first time. */
export const loadWeights = (): Weights => (loaded ??= readWeights(new URL('./weights.bin', import.meta.url)));
