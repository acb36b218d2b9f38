import { phraseList } from './phrase-list.ts';

/**
 * What the labels of a card are made of that an assistant shows, beside the words of a confirmation: of costs, of the market, of the wallet, of how it will
 * go. A label with any other word ("Limit price", "Escrow") may tell of another deal.
 */
export const CARD_LABELS: ReadonlySet<string> = new Set(
  phraseList(`
    amount, to, from, recipient, receiver, beneficiary, payee, network, chain, blockchain, fee, fees, gas, estimate, estimated, estimates, cost, costs,
    price, impact, rate, route, routing, path, output, input, receive, received, receives, minimum, min, max, slippage, tolerance, deadline, balance,
    balances, before, after, total, fiat, value, worth, usd, action, type, method, status, summary, preview, quote, quoted, plan, details, transaction,
    transfer, swap, payment, token, tokens, asset, assets, protocol, platform, dex, pool, validator, apy, apr, wallet, address, contract, hash, id, eta,
    current, your, expected, indicative, note, notes, warning, risk, assessment, level, memo, option, options, standard, slow, fast, need, needed, two,
    three, things, payments, transfers, steps, step, first, second, and, the, of, in, for, with, which, this, that, following, data, result, results,
    ready, prepared, updated, best, arrival, speed, duration, confirmations, explorer, link, tx, block, nonce, spender, allowance, collection, nft,
    position, range, tier, health, factor, ltv, error, insufficient, simulation, heard, needs, used, field, noted, confirming, confirm, checking, just,
    time, you, pay, you're, sending, send, get, getting, sell, buy, selling, buying, spend, spending, market, yield, yields, earning, earnings, rewards,
    account, name, ens, chainid, native, unit, units, per, on, at, is, are, new, old, remaining, left, percent, percentage, symbol, decimals, mint,
    program, signature, signer, owner`),
);
