import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { AppRouter } from '#/server/api/router.ts';
import { createUtils, type Options, pagesOf, procedureOf, queryOf } from './procedure-queries.ts';

type Deps = { client: TRPCClient<AppRouter>; queryClient: QueryClient };

const DepsContext = createContext<(Deps & { utils: unknown }) | null>(null);

export function ProcedureProvider({ client, queryClient, children }: Deps & { children: ReactNode }) {
  const value = useMemo(
    () => ({ client, queryClient, utils: createUtils(client, queryClient, { client }) }),
    [client, queryClient],
  );
  return createElement(DepsContext, { value }, children);
}

export function useProcedureDeps() {
  const deps = useContext(DepsContext);
  if (!deps) throw new Error('There is no ProcedureProvider.');
  return deps;
}

export const useUtils = () => useProcedureDeps().utils;

/** The hooks of one procedure, by the name in which its path ends. */
export const procedureHooks: Record<string, (path: string[], ...args: unknown[]) => unknown> = {
  useQuery(path, input, options) {
    const { client, queryClient } = useProcedureDeps();
    return useQuery(queryOf(client, path, input, options as Options), queryClient);
  },
  useSuspenseQuery(path, input, options) {
    const { client, queryClient } = useProcedureDeps();
    const query = useSuspenseQuery(queryOf(client, path, input, options as Options), queryClient);
    return [query.data, query];
  },
  useInfiniteQuery(path, input, options) {
    const { client, queryClient } = useProcedureDeps();
    const given = options as Options & { getNextPageParam: (page: unknown) => unknown };
    return useInfiniteQuery(
      { ...pagesOf(client, path, input, given), getNextPageParam: given.getNextPageParam },
      queryClient,
    );
  },
  useMutation(path, options) {
    const { client, queryClient } = useProcedureDeps();
    return useMutation(
      {
        ...Object(options),
        mutationKey: [path],
        mutationFn: (input: unknown) => procedureOf(client, path).mutate(input),
      },
      queryClient,
    );
  },
};
