import { createHash } from 'node:crypto';
import { address, getAddressEncoder, getProgramDerivedAddress, type Address } from '@solana/kit';

/** Source of programs, seeds and layouts: github.com/SolanaNameService/sns-sdk (js-kit) and proposal SNS-IP 5. */
export const NAME_PROGRAM = address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX');
export const TOKENIZER_PROGRAM = address('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk');
const OFFERS_PROGRAM = address('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29');
const RECORDS_CLASS = address('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo');

/** The registry account that all names are children of. */
const ROOT = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx');

/** The registration service that `.sol` names move to, and its class for them. Source: as above. */
export const REGISTRATION_PROGRAM = address('srsWjm76StJucL7atFyPSdXFaVLNPFqEt1uFEDPrZsn');
export const SOL_CLASS = address('AjheAtCgSwEcEYd6xi6thcQW25ELWd7wKCx6SKBGUtMQ');

const bytesOf = getAddressEncoder();
const ZERO = new Uint8Array(32);

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text, 'utf8').digest();

/**
 * The account of a name in the SPL Name Service: a program address of the hashed name, its class and its parent.
 *
 * @param parent null for a root
 */
async function nameAccount(
  label: string,
  parent: Address | null,
  nameClass: Address | null = null,
): Promise<Address> {
  const [account] = await getProgramDerivedAddress({
    programAddress: NAME_PROGRAM,
    seeds: [
      sha256(`SPL Name Service${label}`),
      nameClass === null ? ZERO : bytesOf.encode(nameClass),
      parent === null ? ZERO : bytesOf.encode(parent),
    ],
  });
  return account;
}

/** Every account that says where the funds for a name belong. */
export interface NameAccounts {
  readonly name: Address;
  /** Says that the name is held as an NFT. */
  readonly token: Address;
  /** Its record for SOL, second and first version. */
  readonly record: Address;
  readonly oldRecord: Address;
}

/**
 * The accounts of a name such as `alice` or, one level down, `pay.alice`. The hashed labels of sub-names begin with a zero byte, those of
 * records with 2 (under the class of records) or 1.
 *
 * @param labels one or two, without `.sol`
 */
export async function nameAccounts(labels: readonly string[]): Promise<NameAccounts> {
  const [last = '', sub] = labels.toReversed();
  const top = await nameAccount(last, ROOT);
  const name = sub === undefined ? top : await nameAccount(`\0${sub}`, top);
  const [[token], record, oldRecord] = await Promise.all([
    getProgramDerivedAddress({
      programAddress: TOKENIZER_PROGRAM,
      seeds: ['nft_record', bytesOf.encode(name)],
    }),
    nameAccount('\u0002SOL', name, RECORDS_CLASS),
    nameAccount('\u0001SOL', name),
  ]);
  return { name, token, record, oldRecord };
}

/** The account in which a wallet says which of its names is its own. */
export async function primaryNameAccount(owner: Address): Promise<Address> {
  const [account] = await getProgramDerivedAddress({
    programAddress: OFFERS_PROGRAM,
    seeds: ['favourite_domain', bytesOf.encode(owner)],
  });
  return account;
}

/** The account of a `.sol` name, without the ending, at the registration service. */
export async function registrationAccount(name: string): Promise<Address> {
  const [account] = await getProgramDerivedAddress({
    programAddress: REGISTRATION_PROGRAM,
    seeds: ['record', bytesOf.encode(SOL_CLASS), sha256(`name${name}`)],
  });
  return account;
}
