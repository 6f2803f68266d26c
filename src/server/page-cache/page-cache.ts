/** A visitor's page as it was rendered, with a placeholder where each answer's own nonce goes. */
export type RenderedPage = {
  status: number;
  headers: [string, string][];
  html: string;
  /** A part of it could not be read, or it wanted to set a cookie: right for nobody else. */
  isFaulty: boolean;
};

export type KeptPage = {
  headers: [string, string][];
  /** Whether it is there compressed, too. */
  isPacked: boolean;
  /** The bytes of one answer, with a nonce of its own. */
  write: (nonce: string, isGzip: boolean) => Uint8Array<ArrayBuffer>;
};

/**
 * Answers with the page kept under this key, or with what `render` makes, which it keeps if it may. Null: another
 * request rendered it meanwhile, and its page may not be shared.
 */
export type PageCache = (
  key: string,
  render: () => Promise<RenderedPage>,
  /** Keeps alive what goes on after the answer, where the runtime would end it. */
  outlive?: (work: Promise<unknown>) => void,
) => Promise<{ kept: KeptPage } | { rendered: RenderedPage } | null>;
