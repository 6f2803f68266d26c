/** Destination and sampling of traces. */
export type OtlpSettings = {
  /** Complete, with '/v1/traces'. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of sampled traces, 0 to 1; a trusted proxy's decision has priority. */
  ratio: number;
};
