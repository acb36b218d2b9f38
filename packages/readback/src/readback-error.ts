/** Finished bytes hold something that the decoder can't explain. Nothing with such bytes may be released. */
export class ReadbackError extends Error {
  override readonly name = 'ReadbackError';
}
