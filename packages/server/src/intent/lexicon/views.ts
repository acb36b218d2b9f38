/** "The yield", "their lending rates", "gas": what somebody has a view on. A token, a protocol or a chain stands for any of them. */
const THING =
  "(?:(?:(?:the|this|that|its|their|your|my|protocol(?: ' s)?|token(?: ' s)?) )(?:(?:lending|supply|borrow|staking|token|protocol|interest|exchange) )?(?:yield|yields|apy|apr|rate|rates|price|prices|market|markets|returns|rewards|interest|chart|charts|project|team|coin|token|pool)|token)";
const BEING = '(?:is|are|looks|look|seems|seem|got|is getting|are getting)';
const DEGREE =
  '(?:(?:very|really|so|quite|pretty|super|way|just|much|still|currently|kinda|extremely|rather) )*';
const GOOD =
  '(?:good|great|nice|cheap|cheaper|low|lower|high|higher|better|attractive|solid|decent|strong|weak|bullish|bearish|undervalued|overvalued|underpriced|overpriced|oversold|overbought|promising|volatile|crashing|dumping|pumping|falling|dropping|tanking|rising|mooning|going up|going down|shaky|risky|expensive|a good (?:buy|deal|entry|price)|a steal|a bargain|juicy)';
const WHERE = '(?:(?:there|here|now|right now|today|these days|lately|at the moment|over there) )*';
const WANTING =
  "(?:i|we) (?:want|need|am after|are after|would like)|i'm after|we're after|i'd like|we'd like";
const GAIN =
  '(?:yield|yields|apy|apr|exposure|liquidity|cash|dry powder|stability|diversification|upside|returns|passive income|interest|mev rewards|staking yield|lending yield)';

/**
 * What somebody thinks or has of it, said whole in a clause beside an instruction: "the yield looks good", "I like the APY", "I'm taking
 * profit", "I want Jito's MEV yield". Every word is listed, so that nothing else can stand there.
 */
export const VIEWS: readonly RegExp[] = [
  `(?:(?:i|we) (?:think|believe|feel) (?:that )?)?${THING} ${BEING} ${DEGREE}${GOOD} ${WHERE}(?:and (?:i|we) want out )?`,
  `(?:${THING}|it|this|everything) (?:scares|worries|bores|freaks|stresses|excites|annoys|tires|kills) (?:me|us) (?:out )?${WHERE}`,
  `(?:i'm|i am|im|we're|we are|feeling|i feel|i'm feeling|im feeling) ${DEGREE}(?:bullish|bearish|scared|nervous|degen|lucky|greedy|bored|hyped|excited|optimistic|pessimistic|cautious|risk averse) (?:(?:on|about|of) (?:it|them|this|that|token|protocol|${THING}) )?${WHERE}`,
  '(?:gas|fees) (?:is|are) (?:much |way |so much )?(?:cheaper|lower|better) (?:over )?there ',
  `(?:i|we) (?:really |also |just )*(?:like|love|trust|believe in) (?:${THING}|protocol|it|them) ${WHERE}`,
  `(?:i'm|i am|im|we're|we are|just|time to) (?:taking|take|locking in|lock in|securing|secure|booking) (?:some |my |the |a little |a bit of )*(?:profit|profits|gains) ${WHERE}`,
  `(?:${WANTING}) (?:(?:the|their|its|some|more|better|higher|extra|a better|a higher|protocol(?: ' s)?) )*(?:mev )?${GAIN} ${WHERE}`,
  `(?:${WANTING}) to (?:lower|reduce|cut|limit|minimize|minimise) (?:my|our|the) (?:liquidation )?(?:risk|risks) ${WHERE}`,
].map((view) => new RegExp(`^${view}$`));

/** "I don't trust it anymore": why an allowance ends. */
export const MISTRUST =
  /^(?:i|we) (?:don't|dont|do not|no longer) (?:trust|use|need) (?:it|them|that|this|(?:that|this|the) (?:contract|dapp|app|site|protocol|approval|allowance)) (?:(?:anymore|any more|any longer|now) )?$/;
