import { isSolanaError } from '@solana/kit';
import {
  getExtensionDecoder,
  getExtensionEncoder,
  isExtension,
  type Extension,
} from '@solana-program/token-2022';

/** Where the extensions of a Token-2022 mint or account begin: after 165 bytes and one that says which it is. */
const FIRST_EXTENSION = 166;
/** Type and length before each. */
const HEADER = 4;
const END_OF_LIST = 0;
const TOKEN_METADATA = 19;

/** `NonTransferable`, `TransferFeeConfig`, … */
export type ExtensionKind = Extension['__kind'];

export interface Extensions {
  /** The extension of a kind; a mint or account has at most one. */
  get<Kind extends ExtensionKind>(kind: Kind): (Extension & { readonly __kind: Kind }) | undefined;
  /** The first extension that could not be read, in words; null where all were. */
  readonly unread: string | null;
}

/**
 * Reads the type-length-value list of a Token-2022 mint or account. Metadata that is cut off is left out, because
 * nothing depends on it; anything else that can't be read is reported.
 *
 * @param data the beginning of the account; @param space how long it is
 */
export function readExtensions(data: Uint8Array, space: number): Extensions {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const known: Extension[] = [];
  for (let start = FIRST_EXTENSION; start + HEADER <= space;) {
    if (start + HEADER > data.length) return list(known, 'extensions that were not read');
    const type = view.getUint16(start, true);
    if (type === END_OF_LIST) break;
    const end = start + HEADER + view.getUint16(start + 2, true);
    const extension = end > data.length ? null : decode(data.slice(start, end));
    if (extension) known.push(extension);
    else if (type !== TOKEN_METADATA) return list(known, `the extension number ${type}`);
    start = end;
  }
  return list(known, null);
}

function list(known: readonly Extension[], unread: string | null): Extensions {
  return { get: (kind) => known.find((extension) => isExtension(kind, extension)), unread };
}

function decode(entry: Uint8Array): Extension | null {
  try {
    const extension = getExtensionDecoder().decode(entry);
    // A later version of the program may have made it longer; what that says is not known here.
    return getExtensionEncoder().encode(extension).length === entry.length ? extension : null;
  } catch (error) {
    if (isSolanaError(error)) return null;
    throw error;
  }
}
