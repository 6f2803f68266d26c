import type { RenderedPage } from './page-cache.ts';

/** Whether others may be given it: a whole page, right for everybody. */
export function isKeepable({ status, headers, isFaulty }: RenderedPage): boolean {
  const isPage = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
  return status === 200 && !isFaulty && isPage;
}
