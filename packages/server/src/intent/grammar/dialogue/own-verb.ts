import { agreementOf } from './agreement.ts';

/** "Yes, burn it": a yes, and the verb of what was asked for again. */
const OWN_VERB =
  /^(.*?)[\s,.;!]+(?:(?:please|kindly|just|go ahead and|you can|you may|do)\s+)*([a-z]+)(?:\s+(?:it|that|this|them|those|these)(?:\s+(?:off|out|over|through|along))?)?(\s+(?:all|all of (?:it|them))|\s+everything)?(?:[\s,]+(?:now|then|please|for me|right now|right away|asap|thanks|thank you))*[\s.!]*$/i;

/** "Swap", "send that", to a question that can be answered so. */
const ONLY_VERB =
  /^(?:(?:ok|okay|please|kindly|just|now|so|then)[\s,]+)*([a-z]+)(?:\s+(?:it|that|this|them|those|these)(?:\s+(?:off|out|over|through|along))?)?(?:[\s,]+(?:now|then|please|thanks|thank you))*[\s.!]*$/i;

/**
 * A message that agrees, without what it says of doing so ("yes, burn it"); any other message as it is.
 *
 * @param all whether what was asked for is about all of something
 */
export function withoutOwnVerb(
  content: string,
  asksSame: (verb: string) => boolean,
  all: () => boolean,
): string {
  const only = ONLY_VERB.exec(content)?.[1]?.toLowerCase();
  if (only !== undefined && only !== 'make' && agreementOf(content) === null && asksSame(only)) return 'yes';
  const [, yes = '', verb = '', whole] = OWN_VERB.exec(content) ?? [];
  if (agreementOf(yes) === null) return content;
  return asksSame(verb.toLowerCase()) && (whole === undefined || all()) ? yes : content;
}
