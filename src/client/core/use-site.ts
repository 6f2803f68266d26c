import type { SiteFacts } from '#/shared/admin/site.ts';
import { trpc } from './trpc.ts';

/** The public site settings. The root route loads them before rendering; undefined when that failed. */
export function useSite(): SiteFacts | undefined {
  return trpc.catalog.site.useQuery().data;
}
