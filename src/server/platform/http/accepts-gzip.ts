/** Whether an Accept-Encoding header allows gzip. Ignores '*', which no browser sends. */
export const acceptsGzip = (accepted: string | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '');
