export interface Examined {
  readonly ok: boolean;
  readonly checks: Check[];
  readonly report?: string;
}

export interface Check {
  readonly what: string;
  readonly ok: boolean;
  readonly detail: string;
}
