import type { SessionUser } from '#/shared/identity/auth.ts';
import { trpc } from '../trpc.ts';

/** The session of this page; null for a visitor. The root route loads it before rendering. */
export function useSession(): SessionUser | null {
  return trpc.auth.session.useQuery().data ?? null;
}
