import { address, type Address } from '@solana/kit';

/** Owns accounts with prices that it has verified. Sources: @pythnetwork/pyth-solana-receiver 0.14.0 address.mjs; docs.pyth.network/price-feeds/contract-addresses/solana. */
export const PYTH_RECEIVER_PROGRAM = address('rec5EKMGg6MxZYaMdyBfgwp4d5rB9T1VQH5pJv5LtFJ');
/** Keeps one account for each feed and shard. Same sources. */
export const PYTH_PUSH_ORACLE_PROGRAM = address('pythWSnswVUd12oZpeFP8e9CVaEqJg25g1Vtc2biRsT');

/** A feed of Pyth that is written on the chain about every minute. */
export interface PythFeed {
  /** The token that it prices in US dollars; that of wrapped SOL for SOL. */
  readonly mint: Address;
  /** What Pyth calls it. */
  readonly pair: string;
  /** Of shard 0, which Pyth itself keeps. */
  readonly account: Address;
  /** 32 bytes in hexadecimal digits. */
  readonly id: string;
}

const feed = (pair: string, mint: string, account: string, id: string): PythFeed => ({
  mint: address(mint),
  pair,
  account: address(account),
  id,
});

/**
 * Feeds of Solana mainnet that Pyth sponsors, each every 60 seconds or at half a percent. Sources: pyth-network/pyth-crosschain 039866f,
 * apps/developer-hub push-feeds/data/svm/solana-mainnet.json; pyth-network/documentation 02885cd, sponsored-feeds/data/svm/solana_mainnet.json.
 */
export const pythFeeds: readonly PythFeed[] = [
  feed(
    'SOL/USD',
    'So11111111111111111111111111111111111111112',
    '7UVimffxr9ow1uXYxsr4LHAcV58mLzhmwaeKvJ1pjLiE',
    'ef0d8b6fda2ceba41da15d4095d1da392a0d2f8ed0c6c7bc0f4cfac8c280b56d',
  ),
  feed(
    'MSOL/USD',
    'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
    '5CKzb9j4ChgLUt8Gfm5CNGLN6khXKiqMbnGAW4cgXgxK',
    'c2289a6a43d2ce91c6f55caec370f4acc38a2ed477f58813334c6d03749ff2a4',
  ),
  feed(
    'BSOL/USD',
    'bSo13r4TkiE4KumL71LsHTPpL2euBYLFx6h9HP3piy1',
    '5cN76Xm2Dtx9MnrQqBDeZZRsWruTTcw37UruznAdSvvE',
    '89875379e70f8fbadc17aef315adf3a8d5d160b811435537e03c97e8aac97d9c',
  ),
  feed(
    'BONK/USD',
    'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
    'DBE3N8uNjhKPRHfANdwGvCZghWXyLPdqdSbEW2XFwBiX',
    '72b021217ca3fe68922a19aaf990109cb9d84e9ad004b4d2025ad6f529314419',
  ),
  feed(
    'MEW/USD',
    'MEW1gQWJ3nEXg2qgERiKu7FAFj79PHvQVREQUzScPP5',
    'EF6U755BdHMXim8RBw6XSC6Yk6XaouTKpwcBZ7QkcanB',
    '514aed52ca5294177f20187ae883cec4a018619772ddce41efcc36a6448f5d5d',
  ),
  feed(
    'JUP/USD',
    'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
    '7dbob1psH1iZBS7qPsm3Kwbf5DzSXK8Jyg31CTgTnxH5',
    '0a0408d619e9380abad35060f9192039ed5042fa6f82301d0e48bb52be830996',
  ),
  feed(
    'ETH/USD',
    '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs',
    '42amVS4KgzR9rA28tkVYqVXjq9Qa8dcZQMbH5EYFX6XC',
    'ff61491a931112ddf1bd8147cd1b641375f79f5825126d665480874634fd0ace',
  ),
  feed(
    'PYTH/USD',
    'HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3',
    '8vjchtMuJNY4oFQdTi8yCe6mhCaNBFaUbktT482TpLPS',
    '0bbf28e9a841a1cc788f6a361b17ca072d0ea3098a1e5df1c3922d06719579ff',
  ),
  feed(
    'WIF/USD',
    'EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm',
    '6B23K3tkb51vLZA14jcEQVCA1pfHptzEHFA93V5dYwbT',
    '4ca4beeca86f0d164160323817a4e42b10010a724c2217c6ee41b54cd4cc61fc',
  ),
  feed(
    'INF/USD',
    '5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm',
    'Ceg5oePJv1a6RR541qKeQaTepvERA3i8SvyueX9tT8Sq',
    'f51570985c642c49c2d6e50156390fdba80bb6d5f7fa389d2f012ced4f7d208f',
  ),
  feed(
    'MNDE/USD',
    'MNDEFzGvMt87ueuHvVU9VcTqsAP5b3fTGPsHuuPA5ey',
    'GHKcxocPyzSjy7tWApQjKRkDNuVXd4Kk624zhuaR7xhC',
    '3607bf4d7b78666bd3736c7aacaf2fd2bc56caa8667d3224971ebe3c0623292a',
  ),
  feed(
    'JLP/USD',
    '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4',
    '2TTGSRSezqFzeLUH8JwRUbtN66XLLaymfYsWRTMjfiMw',
    'c811abc82b4bad1f9bd711a2773ccaa935b03ecef974236942cec5e0eb845a3a',
  ),
  feed(
    'WBTC/USD',
    '3NZ9JMVBmGAqocybic2c7LQCJScmgsAZ6vQqTDzcqmJh',
    '9gNX5vguzarZZPjTnE1hWze3s6UsZ7dsU3UnAmKPnMHG',
    'c9d8b075a5c69303365ae23633d4e085199bf5c520a3b90fed1322a0342ffc33',
  ),
  feed(
    'TRUMP/USD',
    '6p6xgHyF7AeE6TZkSmFsko444wqoP15icUSqi2jfGiPN',
    '9vNb2tQoZ8bB4vzMbQLWViGwNaDJVtct13AGgno1wazp',
    '879551021853eec7a7dc827578e8e69da7e4fa8148339aa0d3d5296405be4b1a',
  ),
  feed(
    'FARTCOIN/USD',
    '9BB6NFEcjBCtnNLFko2FqVQBq8HHM13kCyYcdQbgpump',
    '2t8eUbYKjidMs3uSeYM9jXM9uudYZwGkSeTB4TKjmvnC',
    '58cd29ef0e714c5affc44f269b2c1899a52da4169d7acc147b9da692e6953608',
  ),
  feed(
    'PUMP/USD',
    'pumpCmXqMfrsAkQ5r49WcJnRayYRqmXz6ae8H7H9Dfn',
    'HMm3GPbdnqGwbkTnUUqCFsH8AMHDdEC3Lg8gcPD3HJSH',
    '7a01fca212788bba7c5bf8c9efd576a8a722f070d2c17596ff7bb609b8d5c3b9',
  ),
  feed(
    'USDC/USD',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'Dpw1EAVrSB1ibxiDQyTAW6Zip3J4Btk2x4SgApQCeFbX',
    'eaa020c61cc479712813461ce153894a96a6c00b21ed0cfc2798d1f9a9e9c94a',
  ),
  feed(
    'USDT/USD',
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'HT2PLQBcG5EiCcNSaMHAjSgd9F98ecpATbk4Sk5oYuM',
    '2b89b9dc8fdf9f34709a5b106b472f0f39bb6ca9ce04b0fd7f2e971688e2e53b',
  ),
];
