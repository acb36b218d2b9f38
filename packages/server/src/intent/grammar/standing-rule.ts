/** A message that only sets something: where nothing was asked for before, it may be meant for all that follows. */
export const SETS_ONLY =
  /^\W*(?:please\s+)?(?:set|use|keep|allow)\s+(?:a\s+|the\s+|my\s+|max(?:imum)?\s+)*(?:slippage|deadline|memo|\d[\d.]*\s*%\s*(?:max\s+)?slippage)[^,;]*$/i;

/** Words by which a user sets a rule for all that follows, rather than asking for one thing. */
export const STANDING_RULE = /\b(?:never|always|from now on|under no circumstances)\b/i;
