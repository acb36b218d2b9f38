/** Seconds for which an order may stand: long enough to be paid for and signed, and no longer than CoW's order book takes. Source: cowprotocol/services 6a3eb42, crates/configs/src/orderbook/order_validation.rs. */
export const [LEAST_ORDER_SECONDS, MOST_ORDER_SECONDS] = [3_600, 31_536_000];
