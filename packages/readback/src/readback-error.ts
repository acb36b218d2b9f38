/** Finished bytes hold something that the decoder can't explain, so they must not be released. */
export class ReadbackError extends Error {
  override readonly name = 'ReadbackError';
}
