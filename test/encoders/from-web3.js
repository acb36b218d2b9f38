/** An instruction of web3.js in the form that is written for the tests. */
export const fromWeb3 = ({ programId, keys, data }) => ({
  programAddress: programId.toBase58(),
  accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
    address: pubkey.toBase58(),
    signer: isSigner,
    writable: isWritable,
  })),
  data: Buffer.from(data).toString('hex'),
});
