import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#/server/api/router.ts';

/** A tRPC link that counts pending calls. */
export function countPending(): { link: TRPCLink<AppRouter>; pendingCount: () => number } {
  let pending = 0;
  const link: TRPCLink<AppRouter> =
    () =>
    ({ next, op }) =>
      observable((observer) => {
        pending += 1;
        const subscription = next(op).subscribe(observer);
        return () => {
          pending -= 1;
          subscription.unsubscribe();
        };
      });
  return { link, pendingCount: () => pending };
}
