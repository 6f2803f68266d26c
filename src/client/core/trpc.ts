import type { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#/server/api/router.ts';
import { callPaths } from './procedures/call-paths.ts';
import { procedureHooks, useUtils } from './procedures/procedure-hooks.ts';

export type { TrpcUtils } from './procedures/procedure-queries.ts';
type All = ReturnType<typeof createTRPCReact<AppRouter>>;

/** Typed hooks of every procedure; loaders use `context.trpc` (the same cache) instead. */
export const trpc = callPaths(
  (path, args) => {
    const hook = procedureHooks[path.at(-1) ?? ''];
    if (!hook) throw new Error(`${path.join('.')} is none of the hooks of procedure-hooks.ts`);
    return hook(path.slice(0, -1), ...args);
  },
  { useUtils },
) as Omit<All, 'createClient' | 'Provider' | 'useContext' | 'useQueries' | 'useSuspenseQueries'>;
