/** Whether an Accept-Encoding header allows gzip; '*' does not count, no browser sends it. */
export const acceptsGzip = (accepted: string | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '');
