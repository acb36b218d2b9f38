/** Identifies the operator to a facilitator. Made anew for every request. */
export interface FacilitatorLogin {
  /** The names of the settings that it is made of, for messages to the operator. */
  readonly settings: string;
  /** Headers for one request. @param host with the port where it is no default one */
  headersFor(request: LoginRequest): Promise<Readonly<Record<string, string>>>;
}

/** What a login may be bound to. */
export interface LoginRequest {
  readonly method: 'GET' | 'POST';
  readonly host: string;
  readonly path: string;
}

/** Seconds for which a login counts, by both vendors' documents. */
export const LOGIN_SECONDS = 120;
