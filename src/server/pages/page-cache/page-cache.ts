/** A rendered page for all visitors; the headers include its policy. */
export type RenderedPage = {
  status: number;
  headers: [string, string][];
  html: string;
  /** A procedure failed or set a cookie, so the page must not be shared. */
  isFaulty: boolean;
};

export type CachedPage = {
  headers: [string, string][];
  /** Whether `body(true)` returns the page compressed by gzip. */
  isCompressed: boolean;
  body: (isGzip: boolean) => Uint8Array<ArrayBuffer>;
};

/**
 * Returns the page cached under this key, or the result of `render`, which is cached where allowed. Null: another
 * request has rendered it meanwhile, and that page must not be shared.
 */
export type PageCache = (
  key: string,
  render: () => Promise<RenderedPage>,
  /** Keeps the runtime alive for work after the response. */
  waitUntil?: (work: Promise<unknown>) => void,
) => Promise<{ cached: CachedPage } | { rendered: RenderedPage } | null>;
