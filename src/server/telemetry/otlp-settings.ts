/** Where traces go, and which part of them. */
export type OtlpSettings = {
  /** Complete, with '/v1/traces'. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** From 0 to 1, of those that no proxy of ours has decided about. */
  ratio: number;
};
