const UTF8 = new TextDecoder();

/**
 * The text of an answer, at most so many bytes of it.
 *
 * @throws RangeError when it is longer; the connection is given up
 */
export async function readLimitedText(response: Response, mostBytes: number): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  if (!response.body) return '';
  const chunks: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new RangeError(`the answer is longer than ${mostBytes} bytes`);
    read.push(chunk);
  }
  return UTF8.decode(read.length === 1 ? read[0] : Buffer.concat(read));
}
