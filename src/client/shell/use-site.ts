import type { SiteFacts } from '#/shared/site.ts';
import { trpc } from '../trpc.ts';

/** What the site says of itself. The root route has loaded it before anything renders, unless that failed. */
export function useSite(): SiteFacts | undefined {
  return trpc.catalog.site.useQuery().data;
}
