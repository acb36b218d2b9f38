/** Whether one letter more, less, other or exchanged makes one word of the other. */
export function isOneOff(word: string, other: string): boolean {
  if (Math.abs(other.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(word.length, other.length) - start && word.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const [left, right] = [word.slice(start, word.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
