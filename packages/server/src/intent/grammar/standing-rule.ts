/** Words by which a user sets a rule for all that follows, rather than asking for one thing. */
export const STANDING_RULE = /\b(?:never|always|from now on|under no circumstances)\b/i;
