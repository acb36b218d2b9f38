import type { Opening } from './opening.ts';

const ADDING = /\b(?:also|plus|another|additional|additionally|as well|besides|on top|too)\b/i;

/** "Wait, plus 5 DAI to bob.eth", "actually send also 5 DAI": whether it comes in the place of what was said, or besides, is open. */
export const addsOrCorrects = ({ does }: Opening, content: string): boolean =>
  does.has('correct') && ADDING.test(content);
