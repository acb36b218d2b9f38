export type Body = Record<string, unknown> & {
  transactions?: { type: string; data: Record<string, unknown> }[];
  signing?: unknown[];
  preview?: ({ sent: Record<string, unknown>[] } & Record<string, unknown>)[];
  price?: Record<string, unknown>;
};

/** A service, or somebody on the way to it, that changes its answers. */
export const lyingFetch =
  (change: (body: Body) => void, headers: (headers: Headers) => void = () => undefined): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const body = (await response.json()) as Body;
    change(body);
    const changed = new Headers(response.headers);
    changed.delete('content-length');
    headers(changed);
    return new Response(JSON.stringify(body), { status: response.status, headers: changed });
  };
