import { readAs, type Lexeme } from '../text/lexeme.ts';
import { isFlag } from './field-heads.ts';
import { SAYS_NOTHING, type Verbs } from './rewording.ts';

/** What a program for wallets is called: "agent", "polygon-agent", "my_wallet_cli". */
const PROGRAM = /^(?:[a-z\d]+[-_])*(?:agent|agents|cli|bot|wallet|sdk|tool|tools|kit|dex)$/;

/** "polygon-agent swap --from USDC …": the name of the program in front of a command says nothing. */
export function withoutProgram(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const [program, verb] = lexemes;
  if (!program || !verb || !PROGRAM.test(program.lower) || !isFlag(lexemes, 2)) return lexemes;
  return verbs.has(verb.lower) ? [readAs(program, SAYS_NOTHING), ...lexemes.slice(1)] : lexemes;
}
