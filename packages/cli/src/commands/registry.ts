import type { AnyCommand } from './command.ts';
import { doctor } from './doctor.ts';
import { keyImport, keyNew, keyShow } from './key.ts';
import { lookUp, wallet } from './look-up.ts';
import { execute, pay, release } from './pay.ts';
import { answerQuestion, prepare } from './prepare.ts';
import { finish, resume, run } from './run.ts';
import { list, show } from './show.ts';

/** All commands. */
export const commands: readonly AnyCommand[] = [
  run,
  prepare,
  answerQuestion,
  lookUp,
  wallet,
  show,
  pay,
  release,
  execute,
  resume,
  finish,
  list,
  doctor,
  keyNew,
  keyImport,
  keyShow,
];
