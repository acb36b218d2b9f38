/** What this reader asks and says, each with the user's own words in it. */
export const questions = {
  understood: (what: string): string => `I understood: ${what}.`,
  leftover: (what: string, words: string): string =>
    `I understood: ${what}. I don't know what “${words}” changes. Should it be prepared without that? Please answer yes or no.`,
  leftoverMissing: (what: string, words: string, missing: string): string =>
    `I understood: ${what}. I don't know what “${words}” means there. ${missing}`,
  meant: (what: string, why: string): string => `Do you mean: ${what}? ${why}Please answer yes or no.`,
  either: (one: string, other: string): string =>
    `Do you mean: ${one}, or: ${other}? Please say it in one of these ways.`,
  each: (what: string): string =>
    `Is the amount meant for each of them? Then this is prepared: ${what}. Please answer yes or no.`,
  twice: (what: string): string =>
    `You asked for the same more than once. Should it be done more than once: ${what}? Please answer yes or no.`,
  relative: (what: string): string =>
    `I understood: ${what}. It asks for a share or all of a token that an earlier step spends or brings, and I can't tell whether the balance before or after that step is meant. Please say how much in tokens, or “it” for what comes out.`,
  elsewhere: (what: string): string =>
    `I understood: ${what}. One request is carried out on one chain: please ask for what comes after the bridge in a separate request that names its chain.`,
  onward: (what: string, there: string, then: string, asks: string): string =>
    `That takes two operations, as what is bridged is on ${there} only later. The first, on this chain: ${what}. The second, said on ${there} afterwards: ${then}. ${asks}`,
  withWhatArrived: (words: string, it: string): string =>
    `“${words}”, with a number for “${it}” once it has arrived`,
  sayFirst: 'Please say the first of them.',
  onwardFirst: 'Should the first be prepared? Please answer yes or no.',
  alreadyThere: (there: string): string =>
    `If it is on ${there} already, send this request for ${there} instead.`,
  context: (what: string): string =>
    `An earlier message says something that I can't interpret here. Do you mean: ${what}? Please answer yes or no.`,
  unserved: (chain: string, served: string): string => `Say402 does not serve ${chain}. It serves ${served}.`,
  instead: (what: string): string =>
    `Should this be done instead of what was asked about before: ${what}? Please answer yes or no.`,
  spelling: (what: string, read: string, meant: string): string =>
    `I don't know “${read}”. Did you mean “${meant}”: ${what}? Please answer yes or no.`,
  change: (what: string): string =>
    `Then what should be different? So far it is: ${what}. Please say what to change, or the whole request.`,
  approximate: (question: string): string => `Please give the exact figure. ${question}`,
  again: (words: string, question: string): string => `“${words}” does not answer that. ${question}`,
  conflicting: (question: string): string => `That says something else than before. ${question}`,
  shares: (sum: string): string =>
    `The shares are ${sum} of the whole. Please say how all of it is shared out, such as “swap 100 USDC: half to …, half to …”, or the amounts in tokens.`,
  ofHowMuch:
    'Of how much are the shares? Please say the number of tokens, such as “swap 100 USDC: half to …, half to …”.',
  separately: (what: string): string =>
    `I can't tell which amount goes where in “${what}”. Please say each of them by itself, such as “send 5 USDC to A and 3 USDC to B”.`,
  partly: (what: string, words: string): string =>
    `I understood: ${what}. I can't tell what “${words}” means there. Please say all of it in plain words, or leave that out.`,
  nothing: (example: string): string =>
    `I could not tell what should be done. Please say it like this: “${example}”.`,
  orders: (count: number, uid: string, example: string | null): string => {
    const what = count === 1 ? `“${uid}” is the UID of an order` : `These are the UIDs of ${count} orders`;
    const said = example === null ? '' : ` It is said like this: “${example} ${uid}”.`;
    return `${what}, and I could not tell what should be done with ${count === 1 ? 'it' : 'them'}.${said}`;
  },
  unknownToken: (word: string): string =>
    `“${word}” is no token that I know on this chain. Please give the address of its contract or mint.`,
  wrapped: (what: string, word: string, symbol: string, chain: string): string =>
    `${chain} has no ${word} of its own, but ${symbol}. Do you mean: ${what}? Please answer yes or no.`,
  elsewhereToken: (word: string, chain: string, on: readonly string[]): string =>
    `“${word}” is no token of ${chain} that I know; it is one of ${on.join(', ')}. Please give the address of its contract or mint, or send the request for that chain.`,
  notHere: (what: string, instead: string | null): string =>
    `Say402 can't ${what}.${instead === null ? '' : ` ${instead}`}`,
  otherChain: (word: string): string =>
    `This request is for another chain than “${word}”. Please send it with the chain that it is for, or say it without naming a chain.`,
  outOfOrder:
    'The steps are not numbered one after the other. Please say them in the order in which they should be done.',
  otherToken: (verb: string, token: string, example: string): string =>
    `“${verb}” is not done with ${token} here. It is said like this: “${example}”.`,
  long: 'That is too long to be read at once. Please say what should be done in fewer words, or in several requests.',
  negated: 'It says what should not be done, or takes something back. Nothing is prepared.',
  conditional:
    'Transactions are prepared to be signed now: nothing can wait for a time, a price or an event, and nothing repeats. Please say what should be done now.',
  reported: 'It tells of something, and asks for no transaction. Please say what should be done now.',
  asked: 'It asks about something, and not for a transaction.',
} as const;
