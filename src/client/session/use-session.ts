import type { SessionUser } from '#/shared/auth.ts';
import { trpc } from '../trpc.ts';

/** Who the page is for; null for a visitor. The root route has loaded it before anything renders. */
export function useSession(): SessionUser | null {
  return trpc.auth.session.useQuery().data ?? null;
}
