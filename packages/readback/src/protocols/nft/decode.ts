import { getAbiItem } from 'viem';
import type { CallDecoder } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { erc1155Abi, erc721Abi } from './abi.ts';

const single = callReader(getAbiItem({ abi: erc721Abi, name: 'safeTransferFrom' }), {
  from: use,
  to: use,
  tokenId: use,
});
const copies = callReader(getAbiItem({ abi: erc1155Abi, name: 'safeTransferFrom' }), {
  from: use,
  to: use,
  id: use,
  value: use,
  data: only<`0x${string}`>('0x'),
});

/** Reads `safeTransferFrom` of ERC-721 and ERC-1155 of any contract; `compare` decides whether it is the right one. */
export const nftDecoder: CallDecoder = {
  covers: ({ data }) => [single, copies].some(({ selector }) => data.startsWith(selector)),
  decode: (call) => {
    refuseValue(call);
    const { target: collection } = call;
    if (call.data.startsWith(single.selector)) {
      const { from, to, tokenId: id } = single.read(call);
      return [{ kind: 'nft_transfer', standard: 'erc721', collection, from, to, id, amount: 1n }];
    }
    const { from, to, id, value: amount } = copies.read(call);
    return [{ kind: 'nft_transfer', standard: 'erc1155', collection, from, to, id, amount }];
  },
};
