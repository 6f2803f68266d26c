import type { QueryClient } from '@tanstack/react-query';

/** How long a page waits on the server for the store's provider, which may take seconds, or hang. */
const PATIENCE_MS = 1200;

/**
 * Waits on the server for what was asked, and not at all in the browser, which shows its own waiting. A failure in
 * that time is thrown. What has not answered by then is forgotten, so that the page goes out as one that still loads
 * and the browser asks anew; the call itself goes on, and the browser's question finds its answer.
 */
export async function awaitBriefly(queryClient: QueryClient, asked: Promise<unknown>): Promise<void> {
  if (!import.meta.env.SSR) {
    // The page's own query knows of the failure.
    asked.catch(() => undefined);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  try {
    await Promise.race([asked, patience]);
  } finally {
    clearTimeout(timer);
    queryClient.removeQueries({ queryKey: [['store']], fetchStatus: 'fetching' });
  }
}
