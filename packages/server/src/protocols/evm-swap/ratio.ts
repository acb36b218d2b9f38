/** An exact fraction. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
