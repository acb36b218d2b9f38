import type { Style } from './parts.ts';

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Addresses keep their letters whatever the rest is typed like. */
const outsideAddresses = (text: string, change: (words: string) => string): string =>
  text
    .split(/(0x[0-9A-Za-z]{40}|[1-9A-HJ-NP-Za-km-z]{43,44})/)
    .map((words, at) => (at % 2 === 1 ? words : change(words)))
    .join('');

/** The request as it would be typed in another style. */
export function restyle(text: string, style: Style, verb: string): string {
  switch (style) {
    case 'as it is':
      return text;
    case 'lower case':
      return outsideAddresses(text, (words) => words.toLowerCase());
    case 'dictated':
      return outsideAddresses(text, (words) =>
        words
          .toLowerCase()
          .replaceAll(/[,?!:;]|\.(?!\d)/g, '')
          .replaceAll("'", ''),
      );
    case 'shouted':
      return outsideAddresses(text, (words) => words.toUpperCase());
    case 'no apostrophes':
      return text.replaceAll("'", '');
    case 'full stop':
      return `${text}.`;
    case 'exclamation':
      return `${text}!!`;
    case 'double spaces':
      return text.replaceAll(' ', '  ');
    case 'line breaks':
      return `${text.replace(', ', ',\n')}\n`;
    case 'dots':
      return `${text}...`;
    case 'typed verb':
      return text.replace(verb, swapLetters(verb));
    case 'doubled letter':
      return text.replace(verb, verb.replace(/^(..)(.)/, '$1$2$2'));
    case 'no commas':
      return text.replaceAll(',', '');
    case 'capitalized':
      return capitalized(text);
    case 'quoted':
      return `"${text}"`;
    case 'trailing space':
      return `${text}  `;
  }
}

/** Two neighbouring letters in the middle of a longer verb change places. */
const swapLetters = (verb: string): string =>
  verb.length < 5
    ? verb
    : verb.replace(/^(..)(.)(.)/, (_, head: string, one: string, two: string) => head + two + one);
