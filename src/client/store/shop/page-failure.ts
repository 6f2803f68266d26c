export type PageFailure = { failure: string };

/**
 * A failure of the provider as the data of its page. The router renders the error page of a loader that throws on the
 * server, but throws the error anew in the browser: React then drops the whole page, renders it again, and logs both.
 */
export const pageFailure = (error: unknown): PageFailure => ({
  failure: error instanceof Error ? error.message : '',
});

export const failureOf = (loaderData: unknown): Error | null =>
  typeof loaderData === 'object' &&
  loaderData !== null &&
  'failure' in loaderData &&
  typeof loaderData.failure === 'string'
    ? new Error(loaderData.failure)
    : null;
