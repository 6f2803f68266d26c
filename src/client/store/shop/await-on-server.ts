import type { QueryClient } from '@tanstack/react-query';

/** How long a page waits on the server for the store's provider, which may take seconds or hang. */
const LIMIT_MS = 1200;

/**
 * Waits on the server for `query`, and not at all in the browser, which renders its own loading state. Throws a failure
 * within the limit. After the limit the query is dropped, so that the page is sent in its loading state and the browser
 * fetches again; the call itself goes on and fills the cache for that fetch.
 */
export async function awaitOnServer(queryClient: QueryClient, query: Promise<unknown>): Promise<void> {
  if (!import.meta.env.SSR) {
    // The page's own query handles the failure.
    query.catch(() => undefined);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS);
  });
  try {
    await Promise.race([query, limit]);
  } finally {
    clearTimeout(timer);
    queryClient.removeQueries({ queryKey: [['store']], fetchStatus: 'fetching' });
  }
}
