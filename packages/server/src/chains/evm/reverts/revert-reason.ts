import { BaseError, decodeErrorResult, isHex, parseAbi, type Hex } from 'viem';
import { shownChainText } from '../../../core/chain-text.ts';
import { customErrorsAbi, explainCustomError } from './custom-errors.ts';
import { explainText } from './revert-texts.ts';

/** Source: docs.soliditylang.org, "Panic via assert and Error via require". */
const builtIn = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)']);

/** Source: docs.soliditylang.org, the panic codes. */
const panics: Readonly<Record<string, string>> = {
  '1': 'an assertion of the contract does not hold',
  '17': 'a calculation in the contract overflows',
  '18': 'the contract divides by zero',
  '33': 'the contract is given a value that its type does not have',
  '34': 'the storage of the contract is broken',
  '49': 'the contract takes from an empty list',
  '50': 'the contract reads behind the end of a list',
  '65': 'the contract runs out of memory',
  '81': 'the contract calls a function that is not there',
};

/** Characters of a contract's own words. */
const MOST_SHOWN = 200;

/** What a reverted call says, as a sentence without its full stop. `message` is what the node says of it. */
export function revertReason(data: unknown, message: string): string {
  if (!isHex(data) || data === '0x') return withoutData(message);
  return decode(data) ?? `it reverts with ${data.slice(0, 74)}`;
}

/** A node that gives no data may still give the text of the revert; its own words are nobody's business but the operator's. */
function withoutData(message: string): string {
  const said = /revert(?:ed)?:? (?:reason string )?['"]?([^'"]{1,200})['"]?$/i.exec(message)?.[1];
  if (said !== undefined) return explainText(said) ?? `it reverts: "${shownChainText(said, MOST_SHOWN)}"`;
  if (message === '' || /revert/i.test(message)) return 'it reverts without a reason';
  return /out ?of ?gas/i.test(message) ? 'it runs out of gas' : 'it does not run to its end';
}

function decode(data: Hex): string | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: builtIn, data });
    if (errorName === 'Panic') return panics[args[0].toString()] ?? `it panics with code ${args[0]}`;
    return explainText(args[0]) ?? `it reverts: "${shownChainText(args[0], MOST_SHOWN)}"`;
  } catch (error) {
    if (error instanceof BaseError) return decodeCustom(data);
    throw error;
  }
}

function decodeCustom(data: Hex): string | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: customErrorsAbi, data });
    return explainCustomError(errorName, args ?? []);
  } catch (error) {
    if (error instanceof BaseError) return null;
    throw error;
  }
}
