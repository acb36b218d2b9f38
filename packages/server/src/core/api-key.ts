/** A key whose bearer has limits of its own. Times are milliseconds since the epoch; a limit of 0 is none. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly perMinute: number;
  readonly perDay: number;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** What every key begins with. */
export const API_KEY_PREFIX = 'say402_';
