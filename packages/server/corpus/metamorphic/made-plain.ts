/**
 * Requests that are asked about as they stand, and that a pause or another spelling makes plain or another request: "quick swap: 0.01 eth"
 * is no swap that anybody knows, "quick, swap: 0.01 eth" is one; of "send me 5 USDC" in the passive and behind a pause the wallet itself
 * receives. Looked at one by one.
 */
export const MADE_PLAIN: ReadonlySet<string> = new Set(
  `
  answ-136 answm-041 hw-058 asst-115 asst-235 every-059 evmd-094 frmg-013 frmh-027
  frmh-039 gapb-065 gapb-097 gapp-049 gaps-163 gaps-178 gaps-182 gaps-315 gaps-316
  gaps-317 gapw-004 hdefi-045 host-047 host-184 host-196 host-270
  host-field-repay host-front-24 host-front-5 host-join-2 host-keep-15 host-keep-6
  host-less-18 host-plain-013 host-sola-005 host-tok-12 host-tok-4 host-where-8
  hostile-sol-two-003 odder-074 odder-088 unsig-005 hostile-called-006 hostile-unseen-030 hostile-unseen-077
  hostmost-036
  notice-023 notice-030 paper-9 phra-001 phra-013 phra-014 phra-032 place-6 req-704
  tagged-029 token-003 twist-001 twist-006 twist-027 twist-039 twist-040 twist-042 two-104
  unasked-029 unseen2-046 unseen2-077 hostile-unseen-168 hostile-unseen-171 open-197 dropped-044
  open-011 answers-asked-001 picked-asked-114 picked-asked-115 picked-asked-184 sold-007
  adv-040 dropped-034 para-437 plain-013 unseen-five-154 unseen-five-025 anew-013
  spoken-sh-012 spoken-sh-045 unseen-five-172 dropped-050 host-call-11 spoken-sh-066 spoken-ch-027 unseen-five-170 bent-212 bent-213 answm-002
  tea-k-017 wd-008 at13-280 aim-002 unseen-five-177 hostile-unseen-165
  as9-381 as9-382 as9-383 as9-384 as9-452 as9-453 as9-466 as9-468 as9-480 as9-491 as9-492 as9-493
  as9-494 at10-096 at10-097 hn2-019 hn2-020 hn2-023 hn2-026 hn2-082 hn2-085 hn2-091 hn2-101 hw-002
  hw-003 hw-004 hw-005 hw-006 hw-008 hw-009 hw-010 hw-050 hw-054 hw-055 hw-056 hw-057 hw-059 hw-067
  hw-068 hw-069 hw-070 hw-071 hw-072 hw-073 hw-074 hw-078 hw-079 hw-080 hw-081 hw-082 hw-088 hw-092
  hw-093 hw-094 hw-095 hw-103 hw-151 hw-153 hw-158 hw-161 hw-166 hw-173 hw-175 hw-177 hw-181 hw-182
  hw-183 hw-184 hw-189 hw-192 hw-196 hw-198 hw-199 hw-200 hw-202 hw-207 hw-208 hw-209 hw-210 hw-216
  hw-217 hw-218 hw-221 hw-222 hw-223 hw-224 hw-226 hw-228 hw-229 hw-230 hw-271 idiom-039 idiom-061
  idiom-067 pt1-108
`
    .trim()
    .split(/\s+/),
);

/** Relations by which a word more, less or elsewhere, or a cut between two messages, makes another request that is meant so. */
const MOVED = ['slipped', 'parted'];

/**
 * Understood requests that some relations have nothing to say of. "Transfer 12 token of 0x…" counts tokens, "transfer token 12 of 0x…" says which
 * NFT; "collect uni fees" are fees of Uniswap, "uni collect fees" names UNI, "claim univ3 fees" says no more than "claim fees". "I already got 50
 * USDC doing nothing, put it in Aave" tells the same of what is held, "claim my please unstaked SOL" speaks of no stake account, and "need the
 * sol" says what comes out anyway; the second recipient that is put in is sometimes the one that the messages before it name.
 * "Yes but use raydium and swap 1 SOL to JitoSOL" asks for that swap.
 * "1% slippage, 30 min" is a deadline, "1% slippage, min 30" the least that is to come.
 * "Swap Action:" behind an amount and an address is the title of a form without its value.
 * "THEN TO MORPHO" names the token, "- do not sign." begins a list of what is not done, "again." and "confirmed" in a line of their own say no more than
 * the sentence before; "actually bridge 200 USDC to", and the chain in the next line, changes the amount and keeps whom it goes to.
 * What is corrected in the same breath may be anything: "777 sorry, i meant 20", "send 30 USDC to (Avalanche) A, actually send 30 DAI to B".
 * "Yes", and then the whole swap without its slippage, asks for it so; "quick swap: swap" names QuickSwap.
 * The own wallet is the own wallet by its address as well; "send 5" in one message takes the token before it, whatever the next one names; the number that is
 * put behind a yes may stand in what was asked.
 * "Please confirm" asks for something, where "confirm" agrees; "JUP JUP" names the protocol as well.
 * "Can we get 5 usdc for eth", without "swapped", buys; a JSON object that is doubled is two payments; "no, 1%. Trade $100 of ETH into USDC" says the whole swap anew.
 */
const MADE_OTHER: Readonly<Record<string, readonly string[]>> = {
  'defi-073': [...MOVED, 'varied'],
  'defic-071': MOVED,
  'rest-018': MOVED,
  'tea-e-029': MOVED,
  'tea-e-030': MOVED,
  'har6-e-029': MOVED,
  'held-e-025': ['framed'],
  'para-102': ['slipped'],
  'unseen2-e-065': ['slipped'],
  'one-011': ['slipped'],
  'sol-122': ['joined'],
  'tea-s-065': ['varied'],
  'talks-taught-006': ['inserted'],
  'unseen-five-150': ['slipped'],
  'held-s-079': ['slipped'],
  'tea-s-034': ['slipped'],
  'form-041': ['slipped'],
  'form-049': ['slipped'],
  'form-043': ['slipped'],
  'talka-033': ['parted'],
  'bout-048': ['refused'],
  'bout-064': ['refused'],
  'atkdia-023': ['refused'],
  'odder-071': ['refused'],
  'odder-072': ['refused'],
  'odder-089': ['refused'],
  'unsig-009': ['refused'],
  'talks-taught-005': ['inserted'],
  'picked-245': ['joined'],
  'seven-108': ['parted'],
  'seven-044': ['replaced'],
  'talkf-028': ['inserted'],
  'talkc-077': ['inserted'],
  'breath-001': ['replaced'],
  'breath-009': ['inserted', 'slipped'],
  'host-057': ['slipped'],
  'evmc-086': ['parted'],
  'talkf-024': ['inserted'],
  'tea-e-022': ['varied'],
  'asst-115': ['slipped'],
  'har4-t-027': ['joined'],
  'pt1-088': ['slipped'],
  'nr-002': ['varied'],
  'wc-019': ['varied'],
  'talk8-115': ['joined'],
  'one-054': ['joined'],
  'wd-012': ['varied'],
  'wd-013': ['varied'],
  'bout-046': ['refused'],
  'frag-002': ['parted'],
  'restated-2': ['joined'],
  'unseen-five-104': ['slipped'],
  'bout-047': ['refused'],
  'breath-024': ['parted'],
  'unseen-five-003': ['slipped'],
};

/** Whether a relation has nothing to say of a request. */
export const isMadeOther = (id: string, relation: string): boolean =>
  MADE_OTHER[id]?.includes(relation) === true;
