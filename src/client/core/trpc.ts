import { createTRPCReact, type createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '#/server/api/router.ts';

/** Typed hooks of every procedure; loaders use `context.trpc` (the same cache) instead. */
export const trpc = createTRPCReact<AppRouter>();

export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
