import { useQueries } from '@tanstack/react-query';
import type { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#/server/api/router.ts';
import { callPaths } from './call-paths.ts';
import { useProcedureDeps } from './procedure-hooks.ts';
import { type Options, queryOf } from './procedure-queries.ts';

type UseQueries = ReturnType<typeof createTRPCReact<AppRouter>>['useQueries'];

/** Several queries whose number changes. No first visit of a page with many readers needs it: it is a file of its own. */
export const useProcedures = ((ask: (procedures: unknown) => ReturnType<typeof queryOf>[]) => {
  const { client, queryClient } = useProcedureDeps();
  const procedures = callPaths((path, [input, options]) => queryOf(client, path, input, options as Options));
  return useQueries({ queries: ask(procedures) }, queryClient);
}) as unknown as UseQueries;
