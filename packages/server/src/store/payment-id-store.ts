/** The ids that clients gave to their payments, as hashes. */
export interface PaymentIdStore {
  /** Gives a name to a payment unless it is taken; returns the identity of the payment that has it. */
  namePayment(name: string, identity: string, now: number): Promise<string>;
  /** The identity of the payment that has a name. */
  readNamed(name: string): Promise<string | null>;
}
