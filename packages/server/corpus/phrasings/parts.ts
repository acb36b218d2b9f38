/** One line, one part; what a part says stands in the name of its list. */
const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    // A bar keeps the space after it.
    .map((line) => line.replace(/^\|/, ''));

/**
 * Frames of asking. `{do}`: verb and what follows it; `{doing}`: with the verb in -ing; `{noun}`: "transfer of …".
 * `(?)`: a person might ask back as well, so they are not counted.
 */
export const FRAMES = lines(`
  {do}
  please {do}
  could you {do}?
  can you {do}?
  would you {do}?
  can you please {do}?
  could you please {do} for me?
  I'd like to {do}
  I want to {do}
  I need to {do}
  I'd like you to {do}
  I want you to {do}
  I need you to {do}
  can we {do}?
  let's {do}
  go ahead and {do}
  help me {do}
  help me to {do}
  time to {do}
  need to {do}
  gonna {do}
  I'm gonna {do}
  wanna {do}
  pls {do}
  plz {do} thx
  would you mind {doing}?
  I would like to {do} please
  I was hoping you could {do}
  I was hoping to {do}
  would it be possible to {do}?
  (?) is it possible to {do}?
  do me a favor and {do}
  do me a favour: {do}
  be a dear and {do}
  please proceed to {do}
  kindly {do}
  you can {do}
  (?) you should {do}
  you may {do}
  (?) I am going to {do}
  I'm looking to {do}
  I'm trying to {do}
  we need to {do}
  (?) we should {do}
  I have to {do}
  I've got to {do}
  gotta {do}
  (?) I must {do}
  let me {do}
  lemme {do}
  allow me to {do}
  (?) I think I'll {do}
  (?) I think I want to {do}
  I've decided to {do}
  (?) I intend to {do}
  (?) I plan to {do}
  I wish to {do}
  I'd love to {do}
  I'd love it if you could {do}
  it'd be great if you could {do}
  I would be grateful if you could {do}
  I'd appreciate if you could {do}
  I'd appreciate you {doing}
  (?) how about we {do}
  (?) why don't you {do}
  any way you can {do}?
  could I get you to {do}?
  may I ask you to {do}?
  (?) might I {do}?
  (?) can I {do}?
  (?) could I {do}?
  (?) I'm ready to {do}
  (?) ready to {do}
  make sure to {do}
  your job: {do}
  my request: {do}
  what I need is to {do}
  what I want is to {do}
  all I want is to {do}
  I just want to {do}
  just {do}
  simply {do}
  now {do}
  next, {do}
  first, {do}
  first off, {do}
  your task is to {do}
  the goal is to {do}
  I ask that you {do}
  I request that you {do}
  I'm asking you to {do}
  (?) you are to {do}
  it's time to {do}
  (?) I feel like {doing}
  (?) I'm {doing}
  (?) I am {doing} now
  start {doing}
  (?) thinking of {doing}
  help with {doing}
  I need help {doing}
  I need some help to {do}
  assist me in {doing}
  assist with {doing}
  I need a {noun}
  I want a {noun}
  I'd like a {noun}
  make a {noun}
  do a {noun}
  execute a {noun}
  initiate a {noun}
  perform a {noun}
  process a {noun}
  set up a {noun}
  start a {noun}
  arrange a {noun}
  requesting a {noun}
  Requesting {noun}
  {noun} please
  {noun}
  a {noun}, please
  can I get a {noun}?
  could you do a {noun}?
  could you arrange a {noun}?
  I'd like to make a {noun}
  I'd like to request a {noun}
  I would like to initiate a {noun}
  submit a {noun}
  prepare a {noun}
  create a transaction to {do}
  build me a tx to {do}
  give me the transaction to {do}
  generate a transaction that {does}
  I need a transaction that {does}
  prepare the transaction for {doing}
  use my wallet to {do}
  from my wallet, {do}
  I authorize you to {do}
  you have my permission to {do}
  I'm in the mood to {do}
  feel free to {do}
  go {do}
  go on and {do}
  come on, {do}
  hurry and {do}
  try to {do}
  try and {do}
  please help {do}
  please help me out: {do}
  I need this done: {do}
  get this done: {do}
  here's what I need: {do}
  here is my request: {do}
  this is what I want: {do}
  quick request: {do}
  task for you: {do}
  one thing: {do}
  todo: {do}
  (?) I said {do}
  again: {do}
  would love to {do}
  would like to {do}
  looking to {do}
  trying to {do}
  (?) planning to {do}
  want to {do}
  want you to {do}
  need you to {do}
  (?) must {do}
  have to {do}
  (?) fancy {doing}
  mind {doing}?
  (?) shall we {do}?
  u can {do}
  can u {do}
  could u pls {do}
  cud u {do}
  i wanna {do}
  i wanna just {do}
  im tryna {do}
  (?) ima {do}
  (?) imma {do}
  (?) finna {do}
  (?) bout to {do}
  let us {do}
  let's go ahead and {do}
  could you go ahead and {do}?
  I'd like to go ahead and {do}
  please be so kind as to {do}
  would you be so kind as to {do}?
  would you be able to {do}?
  are you able to {do}?
  do you think you could {do}?
  could you possibly {do}?
  could you kindly {do}?
  could you help me {do}?
  can you help me to {do}?
  can you help {do}?
  could you assist me in {doing}?
  can someone {do}?
  I need someone to {do}
  I hereby instruct you to {do}
  (?) you must {do}
  ensure you {do}
  Action required: {do}
`);

/** What comes before the request and asks for nothing. */
export const FRONTS = lines(`
  hey,
  hi there!
  hello,
  Hello there,
  good day,
  Good evening!
  gm
  hey Claude,
  hi assistant,
  dear assistant,
  hey agent,
  hey bot,
  yo bot
  hi team,
  hello everyone,
  hey buddy,
  howdy partner,
  greetings,
  hey you,
  okay,
  ok so
  alright,
  alright then,
  right,
  so,
  well,
  listen,
  look,
  sure,
  great,
  perfect,
  nice,
  awesome,
  cool,
  hmm,
  oh,
  ah,
  um,
  real quick,
  quick one:
  quick question,
  just a quick one,
  one more thing:
  another one:
  new task:
  next up:
  next task:
  first things first:
  to start,
  for starters,
  morning!
  Hi, hope you're doing well.
  Hope you had a great weekend!
  How's your day going?
  Nice to meet you.
  Thanks for your help earlier.
  thanks for the help!
  I need your help.
  I need a favor.
  can you help me out?
  can you do me a favor?
  could you do something for me?
  small favor:
  sorry to bother you,
  sorry for the trouble,
  excuse me,
  when you get a chance,
  when you have a moment,
  whenever you're ready,
  if you don't mind,
  if possible,
  if it's not too much trouble,
  as promised,
  as discussed,
  as agreed,
  per our agreement,
  as usual,
  like last time,
  it's payday!
  it's urgent:
  this is urgent!
  urgent!
  important:
  ASAP:
  with pleasure,
  honestly,
  frankly,
  basically,
  obviously,
  actually,
  fine,
  good,
  ok great,
  ok cool,
  yes please,
  yes,
  yep,
  yeah,
  sounds good,
  my friend,
  bro,
  dude,
  mate,
  sir,
  boss,
  guys,
  fam,
  man,
  ser,
  homie,
  buddy,
  chief,
  today
  right now
  I'm in a hurry,
  I'm new here.
  I'm new to crypto.
  I'm testing this.
  let's test this:
  testing:
  let's try this:
  here goes:
  here we go:
  okay here we go,
  you know what,
  guess what,
  long story short,
  to be clear,
  to be precise,
  as a test,
  please
  pretty please
  I'm feeling lucky.
  I trust you.
  Good news!
  my turn:
  now then,
  come on,
  🙏
  👋
  🚀
  Hey Siri,
  Alexa,
  @agent
  @bot
  Dear Sir or Madam,
  To whom it may concern,
  Happy Friday!
  Merry Christmas!
  happy birthday to me,
  wow,
  damn,
  ugh,
  whew,
`);

/** Fronts that must not be skipped. */
export const HEAVY_FRONTS = lines(`
  never mind,
  if ETH drops below 2000,
  when gas is cheap,
  tomorrow,
  next week,
  do not
  don't
  unless I say stop,
  once my salary is in,
  after the airdrop,
  how do I
  what happens if I
  remind me to
  every Friday,
  I already
  yesterday I
  my friend wants to know how to
  should I
  hypothetically,
  pretend to
  for half of it,
  in five minutes,
  under no circumstances
  tonight,
  at noon,
  before you do anything else check my balance and
  with a memo saying hi,
  for Alice and Bob,
  only on weekdays,
  it's risky to
`);

/** What comes after the request and says nothing about the transaction. One that begins with a stop is a sentence by itself. */
export const TAILS = lines(`
  , thanks
  , thank you so much
  , please
  | please and thank you
  , pls
  , thx a lot
  . Thanks in advance!
  . Thank you!
  . Much appreciated.
  . I really appreciate it.
  . That would be great.
  . That'd be awesome!
  . You're the best!
  . Cheers, mate
  . Have a nice day!
  . Have a great weekend!
  . Love you
  . Good luck!
  . Let me know when it's done.
  | and let me know when it's done
  | and let me know
  | and tell me when it's finished
  | and confirm
  | and show me the transaction
  | and give me the transaction to sign
  | and I'll sign it
  | and I will sign
  . I'll sign it.
  . I will sign it in my wallet.
  . Ready to sign.
  . I'm ready.
  . I confirm.
  . Yes, I'm sure.
  . I know what I'm doing.
  . No need to confirm.
  | without asking again
  . No need to ask.
  . Don't ask, just do it.
  . Don't worry about gas.
  . Don't worry about the fees.
  . Gas is not an issue.
  . No rush.
  . There's no rush.
  . No hurry.
  . Take your time.
  . Make it quick.
  . Quickly!
  . Be quick about it.
  . Hurry up!
  | asap
  | ASAP please
  | right now
  | right away
  | now
  | immediately
  | today
  | for me
  | on my behalf
  | for me please
  | real quick
  | as soon as possible
  | as fast as possible
  | as quickly as you can
  | at once
  | this instant
  | when you get a chance
  | when you have a minute
  | whenever you can
  | whenever it suits you
  | when you're ready
  | if you can
  | if possible
  | if you could
  | if you don't mind
  | if that's okay
  | if that works
  | if you please
  | if you would
  | because I'm late on rent
  | because I owe him
  | because he fixed my car
  | since he paid for lunch
  | as I promised him
  | as we agreed
  | as discussed
  | as promised
  | as usual
  | as I said
  | like we discussed
  | so I can pay my bills
  | so that we're square
  | so we are even
  | to cover the costs
  | to pay him back
  | to keep things simple
  | to be safe
  | to test it
  | just to test
  | just for fun
  | for fun
  | for testing
  | for testing purposes
  | as a test
  | for now
  . It's for a friend.
  . It's a test.
  . This is a test.
  . Just testing.
  . I'm testing your service.
  . He's been waiting.
  . She deserves it.
  . It's about time.
  . I've been meaning to do this.
  . I promised him.
  . I need it badly.
  . I'm excited!
  . I can't wait!
  . Wish me luck!
  . Finally!
  . Let's go!
  . LFG
  | lol
  | haha
  | bro
  | my friend
  | mate
  | sir
  | man
  | buddy
  | will you
  | would you
  | okay
  | ok?
  , ok
  , alright?
  , right
  , yeah?
  , you know
  | 🙏
  | 🚀🚀
  | 😊
  |!!!
  |...
  | :)
  | ❤️
  | xoxo
  . Over and out.
  . That's all.
  . That's it.
  . That is all I need.
  . Nothing else.
  . Nothing more.
  . Done.
  . Go!
  . Do it.
  . Do it now.
  . Make it happen.
  . Make it so.
  . Chop chop
  . Can you do that?
  . Can you help?
  . Is that ok?
  . Is that possible?
  . Could you help me with that?
  (?) . What do you think?
  (?) . How does that sound?
  . Best regards, John
  . Kind regards
  . Sincerely
  . Regards, Anna
  . - Mike
  | via my wallet
  | from my connected wallet
  | using my wallet
  | with my wallet
  | straight from my wallet
  (?) | in one transaction
  (?) | in a single transaction
  | in one go
  | on-chain
  | with a normal transaction
  | with your help
  | with pleasure
  | without delay
  | without further ado
  | at your earliest convenience
  | at your convenience
  | with no delay
  | in a safe way
  | in the safest way
  | the usual way
`);

/** Tails that only an exchange or a move between chains has. */
export const MARKET_TAILS = lines(`
  | at market price
  | at the best rate
  | at the current price
  | at the best available price
  | at the best possible rate
  | at whatever rate
  | with the lowest fees
  | with minimal slippage
  | for the best price
  | at the going rate
  | using the best route
  | with low fees
  | with the best price
  | as cheap as possible
  | as cheaply as possible
`);

/** Why a payment is made. */
export const PAYMENT_TAILS = lines(`
  | for dinner
  | for lunch yesterday
  | for the pizza
  | for rent
  | for last night
  | for the tickets
  | for helping me move
  | for his birthday
  | for being awesome
  | for her hard work
  | for the website design
  | for my share of the groceries
  | for the coffee this morning
  | for the ride
  | as a birthday gift
  | as a thank you
  | as a tip
  | as a wedding present
  | as a token of appreciation
  | as payment for the logo
  | as reimbursement
  | as compensation
  | as my contribution
  | as pocket money
  | in return for the concert tickets
  | in exchange for his help
  | to thank him
  | to say thanks
  | to settle my debt
  | to split the bill
  | to wish her a happy birthday
  (?) , my landlord
  , he's my brother
  , it's my friend's wallet
  , that's Bob
  . That's my sister's address.
  . It's my friend's wallet.
  . She's my landlady.
  . It's for rent.
  . It's for dinner last night.
  . It's his birthday.
  . It's a birthday gift.
  . This is for the concert tickets.
  . Happy birthday to him!
`);

/** Tails that must not be skipped. */
export const HEAVY_TAILS = lines(`
  | if ETH drops
  | if gas is low
  | if I have enough
  | if he asks
  | unless he objects
  | once he confirms
  | when the market opens
  | when ETH hits 5000
  | as soon as he signs
  | after lunch
  | before midnight
  | tomorrow
  | tomorrow morning
  | next Friday
  | every day
  | daily
  | each month
  | twice
  | three times
  | later
  | in an hour
  | at 5pm
  | slowly
  | in two parts
  | in batches
  | over the next hour
  | bit by bit
  | secretly
  | privately
  | anonymously
  . Not now.
  | not now
  . Actually don't.
  . Wait, no.
  . Just kidding.
  , or maybe not
  , but only half
  , but not all of it
  . Or half of that.
  . Only half.
  , half now and half later
  | and the same to Bob
  | and to Bob
  . Also to Bob.
  | and then some
  | plus a tip
  | plus gas
  | minus fees
  | including fees
  | net of fees
  . Fees on top.
  . Keep 1 ETH.
  | but keep some for gas
  | and save the rest
  | from my other wallet
  | from my savings account
  | with my Ledger wallet
  | on Ethereum
  | on Arbitrum
  | on testnet
  | using the testnet
  | with a gas price of 5 gwei
  | with a memo
  | and tag it as rent
  . Wait for my signal.
  . I'll tell you when.
  . Wait until I confirm.
  . Ask me first.
  | pending approval
  | subject to his consent
  | provided that he agrees
  | assuming he agrees
  | or the equivalent
  | at most
  | at least
  | more or less
  | or so
  | give or take
  , approximately
  | instead
  | instead of DAI
  | rather than DAI
  | except 1
  | at a price of 2000
  | at 2000 or better
  | below 2000
  | with limit 2000
  | as a limit order
  | with a stop loss
  . Is that a good idea?
  . Should I?
  . Would you recommend it?
  | for Alice and Bob each
  | for each of my friends
  | to be returned
  . Then wait.
  | with 2x leverage
  | in equal parts
  | respectively
  . Do not do it.
  . Cancel that.
  . I did that yesterday.
`);

/** Words beside the verb that say nothing about the transaction. */
export const ADVERBS = lines(`
  quickly
  safely
  securely
  carefully
  efficiently
  promptly
  properly
  correctly
  swiftly
  speedily
  gladly
  happily
  nicely
  cleanly
  smoothly
  seamlessly
  reliably
  effortlessly
  successfully
  accurately
  instantly
  rapidly
  hastily
  diligently
  graciously
  gently
  politely
  generously
  lovingly
  gratefully
  cheerfully
  proudly
  finally
  honestly
  definitely
  certainly
  absolutely
  really
  urgently
  immediately
  just
  simply
  kindly
  please
  now
  quickly and safely
  directly
  duly
  responsibly
  professionally
  optimally
  hereby
  easily
  rightly
  actually
  totally
  eagerly
  neatly
  boldly
  calmly
  wisely
  expeditiously
  officially
  personally
  naturally
  obviously
  literally
  basically
  fucking
  freaking
  damn well
`);

/** Words beside the verb that must not be skipped. */
export const HEAVY_ADVERBS = lines(`
  slowly
  gradually
  secretly
  privately
  anonymously
  daily
  weekly
  monthly
  regularly
  repeatedly
  periodically
  automatically
  partially
  partly
  mostly
  nearly
  almost
  not
  never
  don't
  hardly
  barely
  (?) maybe
  (?) perhaps
  (?) possibly
  conditionally
  tentatively
  later
  eventually
  soon
  tomorrow
  tonight
  half
  twice
  equally
  separately
  jointly
  temporarily
  hypothetically
  theoretically
  incrementally
  optionally
  randomly
  sometimes
  occasionally
  often
  always
  quarterly
  fortnightly
  yearly
  nightly
  virtually
  potentially
  ideally
  reluctantly not
  alternatively
  previously
  already
  recently
  formerly
  gaslessly
`);

/** Ways to write an amount: `{n}` the number, `{w}` the number in words, `{t}` the token; and what it comes to, the number itself unless said. */
export const AMOUNTS: readonly (readonly [string, string | null])[] = [
  ['{n} {t}', null],
  ['{n}{t}', null],
  ['{n}.00 {t}', null],
  ['{w} {t}', null],
  ['{n} {t} tokens', null],
  ['{n} of my {t}', null],
  ['my {n} {t}', null],
  ['the {n} {t}', null],
  ['a total of {n} {t}', null],
  ['exactly {n} {t}', null],
  ['precisely {n} {t}', null],
  ['the amount of {n} {t}', null],
  ['an amount of {n} {t}', null],
  ['the sum of {n} {t}', null],
  ['{n} {t} exactly', null],
  ['{n} {t} in total', null],
  ['{n} {t} total', null],
  ['{t} {n}', null],
  ['{n} units of {t}', 'skip'],
  ['{n} coins of {t}', null],
  ['{n} ${t}', null],
  ['{n} {t} coins', null],
  ['{n} whole {t}', null],
  ['just {n} {t}', null],
  ['only {n} {t}', null],
  ['a mere {n} {t}', null],
  ['a measly {n} {t}', null],
  ['some {n} {t}', 'skip'],
  ['{n} measly {t}', null],
  ['{n} shiny {t}', null],
  ['{n} lovely {t}', null],
  ['these {n} {t}', null],
  ['those {n} {t}', null],
  ['{w} ({n}) {t}', null],
  ['{n} ({w}) {t}', null],
  ['{n} {t} ({w} {t})', 'skip'],
  ['${n} worth of {t}', '${n}'],
  ['${n} of {t}', '${n}'],
  ['{n} dollars worth of {t}', '${n}'],
  ['{n} bucks of {t}', '${n}'],
  ["{n} dollars' worth of {t}", '${n}'],
  ['{n} USD worth of {t}', '${n}'],
  ['{w} dollars of {t}', '${n}'],
  ['${n} in {t}', '${n}'],
  ['{n}$ of {t}', '${n}'],
  ['half my {t}', '1/2'],
  ['half of my {t}', '1/2'],
  ['50% of my {t}', '1/2'],
  ['a quarter of my {t}', '1/4'],
  ['a third of my {t}', '1/3'],
  ['25 percent of my {t}', '1/4'],
  ['all my {t}', 'all'],
  ['all of my {t}', 'all'],
  ['my entire {t} balance', 'all'],
  ['my whole {t} balance', 'all'],
  ['all the {t} I have', 'all'],
  ['every bit of my {t}', 'all'],
  ['100% of my {t}', 'all'],
  ['my full {t} balance', 'all'],
  ['the full balance of my {t}', 'all'],
];

/** Amounts that leave open how much. */
export const HEAVY_AMOUNTS = lines(`
  about {n} {t}
  roughly {n} {t}
  around {n} {t}
  approximately {n} {t}
  nearly {n} {t}
  almost {n} {t}
  ~{n} {t}
  {n}ish {t}
  {n} {t} or so
  {n} or more {t}
  some {t}
  a few {t}
  a bit of {t}
  a couple of {t}
  most of my {t}
  {n} or 7 {t}
  between {n} and 300 {t}
  {n}-300 {t}
  several {t}
  plenty of {t}
  enough {t}
  no {t}
  not {n} {t}
  another few {t}
  {n} {t} each
  double {n} {t}
  {n} {t} per day
  {n} fake {t}
  (?) {n} borrowed {t}
  {n} staked {t}
  {n} bridged {t}
  {n} locked {t}
`);

/** Layouts without a sentence: `{Verb}`, `{rest}` after the verb; `{fields}` with what joins them. */
export const LAYOUTS = lines(`
  {verb}: {rest}
  {Verb}: {rest}
  {VERB}: {rest}
  {VERB} {rest}
  {Verb} - {rest}
  - {verb} {rest}
  * {verb} {rest}
  • {verb} {rest}
  1. {verb} {rest}
  1) {verb} {rest}
  (?) # {verb} {rest}
  (?) > {verb} {rest}
  → {verb} {rest}
  [ ] {verb} {rest}
  "{verb} {rest}"
  *{verb} {rest}*
  **{verb}** {rest}
  ({verb} {rest})
  /{verb} {rest}
  !{verb} {rest}
  Task: {verb} {rest}
  TODO: {verb} {rest}
  Request: {verb} {rest}
  Command: {verb} {rest}
  Intent: {verb} {rest}
  Prompt: {verb} {rest}
  User: {verb} {rest}
  Transaction: {verb} {rest}
  Operation: {verb} {rest}
  tx: {verb} {rest}
  {verb} request: {rest}
  {Verb} order: {rest}
  {Action}: {verb}; {fields; }
  {Action}: {verb}, {fields, }
  {Action}: {verb}\\n{fields\\n}
  {verb}\\n{fields\\n}
  {Verb}:\\n- {fields\\n- }
  {verb}; {fields; }
  {verb} ({fields, })
  {Action} = {verb}; {fields= ; }
  {Verb} with the following details:\\n{fields\\n}
  Please {verb} as follows: {fields, }
  {verb} | {fields | }
  I want to {verb}. {fields. }
  {verb}, {fields, }
  Please {verb}:\\n1. {fields\\n2. }
`);

/** Two requests in one message: `{one}` and `{two}` are instructions. */
export const JOINS = lines(`
  {one} and {two}
  {one} and then {two}
  {one}, then {two}
  {one} then {two}
  {one}. Then {two}
  {one}. After that, {two}
  {one}; {two}
  {one}, and {two}
  first {one}, then {two}
  first {one} and after that {two}
  1. {one} 2. {two}
  1) {one}\\n2) {two}
  - {one}\\n- {two}
  {one}\\n{two}
  {one}, after that {two}
  {one} & {two}
  {one}. Next, {two}
  {one}. Also {two}
  {one} and also {two}
  {one}. And {two}
  {one} followed by {doing two}
  please do two things: {one} and {two}
  step 1: {one}, step 2: {two}
  Step one: {one}. Step two: {two}.
  {one}, followed by {doing two}
  {one}. Once that's done, {two}
  {one}. Afterwards {two}
  {one}, next {two}
  {one} + {two}
  {one}, finally {two}
  both {one} and {two}
  {one}. Finally, {two}
  I need two things: {one} and {two}
  {one}. When that's done, {two}
  {one} as well as {two}
  {one}. {two}. Thanks!
`);

/** How the whole is typed. */
export const STYLES = [
  'as it is',
  'lower case',
  'dictated',
  'shouted',
  'no apostrophes',
  'full stop',
  'exclamation',
  'double spaces',
  'line breaks',
  'dots',
  'typed verb',
  'doubled letter',
  'no commas',
  'capitalized',
  'quoted',
  'trailing space',
] as const;

export type Style = (typeof STYLES)[number];
