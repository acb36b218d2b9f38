import { Say402Error } from '../../core/say402-error.ts';

/** The facilitator does not know the login, or does not let it settle. It can't be used until the operator mends that. */
export class LoginRefused extends Say402Error {
  /** @param settings what the login is made of */
  constructor(url: string, settings: string, status: number) {
    const detail = `The facilitator at ${new URL(url).origin} turned the login away with HTTP ${status}: see ${settings}.`;
    super('facilitator_unavailable', detail, { retryAfter: 30 });
  }
}
