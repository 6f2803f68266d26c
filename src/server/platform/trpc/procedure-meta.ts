/** Metadata that a procedure declares with `.meta()`; trpc-guard.ts reads it. */
export type ProcedureMeta = {
  /** The largest accepted body in bytes, instead of the default limit. */
  maxBytes?: number;
  /** The input is a multipart form with a file. */
  takesFile?: boolean;
};
