/**
 * A row of bits for each word, with a bit for each set that holds it. A word of a message is looked for in hundreds of sets: so all
 * that is asked about it lies in one place, where a list for each set would be hundreds of places in memory.
 */
export interface BitRows {
  /** Tells whether a bit of a row is set. */
  readonly has: (row: number, bit: number) => boolean;
  readonly set: (row: number, bit: number) => void;
}

const BITS = 32;

export function createBitRows(): BitRows {
  // Numbers of 32 bits for each row; both dimensions grow with what is set.
  let width = 16;
  let cells = new Uint32Array(width);
  return {
    has: (row, bit) => {
      const cell = row * width + (bit >>> 5);
      return cell < cells.length && ((cells[cell] ?? 0) & (1 << (bit & 31))) !== 0;
    },
    set: (row, bit) => {
      if (bit >= width * BITS) {
        cells = widened(cells, width);
        width *= 2;
      }
      while (row * width >= cells.length) cells = copied(cells, cells.length * 2);
      const cell = row * width + (bit >>> 5);
      cells[cell] = (cells[cell] ?? 0) | (1 << (bit & 31));
    },
  };
}

function copied(cells: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(length);
  more.set(cells);
  return more;
}

/** The same rows, each of twice the width. */
function widened(cells: Uint32Array, width: number): Uint32Array<ArrayBuffer> {
  const wide = new Uint32Array(cells.length * 2);
  for (let at = 0; at < cells.length; at += width) wide.set(cells.subarray(at, at + width), at * 2);
  return wide;
}
