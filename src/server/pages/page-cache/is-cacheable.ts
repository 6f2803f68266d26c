import type { RenderedPage } from './page-cache.ts';

/** Whether other visitors may receive the page: complete, successful and not personal. */
export function isCacheable({ status, headers, isFaulty }: RenderedPage): boolean {
  const isPage = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
  return status === 200 && !isFaulty && isPage;
}
