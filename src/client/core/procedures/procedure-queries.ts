import type { InfiniteData, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '#/server/api/router.ts';
import { callPaths } from './call-paths.ts';

export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
type CallOptions = { signal?: AbortSignal | null };
type Procedure = Record<'query' | 'mutate', (input: unknown, options?: CallOptions) => Promise<unknown>>;
/** What a caller may give besides the query's key and function. */
export type Options = Record<string, unknown> & { trpc?: { abortOnUnmount?: boolean } };

/** The key that tRPC gives a query; without a type it begins the keys of all queries of that path. */
export function queryKeyOf(path: string[], input?: unknown, type?: 'query' | 'infinite'): QueryKey {
  if (input === undefined && type === undefined) return path.length === 0 ? [] : [path];
  return [path, { ...(input === undefined ? {} : { input }), ...(type && { type }) }];
}

export function procedureOf(client: TRPCClient<AppRouter>, path: string[]) {
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], client) as Procedure;
}

export function queryOf(client: TRPCClient<AppRouter>, path: string[], input: unknown, options?: Options) {
  return {
    ...options,
    queryKey: queryKeyOf(path, input, 'query'),
    // The query would be cancelled with its component if its signal were read.
    queryFn: (context: QueryFunctionContext) =>
      procedureOf(client, path).query(
        input,
        options?.trpc?.abortOnUnmount ? { signal: context.signal } : undefined,
      ),
  };
}

/** A list in pages: the server is told where the next one begins. */
export function pagesOf(client: TRPCClient<AppRouter>, path: string[], input: unknown, options?: Options) {
  return {
    ...options,
    queryKey: queryKeyOf(path, input, 'infinite'),
    initialPageParam: null,
    queryFn: ({ pageParam, direction }: QueryFunctionContext<QueryKey, unknown>) =>
      procedureOf(client, path).query({
        ...Object(input),
        ...(pageParam ? { cursor: pageParam } : {}),
        direction,
      }),
  };
}

type Data = (before: unknown) => unknown;

/** tRPC's helpers for the cache of queries, those that are used here: loaders read with them. */
export function createUtils(
  client: TRPCClient<AppRouter>,
  queryClient: QueryClient,
  own?: Record<string, unknown>,
): TrpcUtils {
  return callPaths((fullPath, [input, first, second]) => {
    const path = fullPath.slice(0, -1);
    const options = first as Options | undefined;
    const query = () => queryOf(client, path, input, options);
    const pages = () => pagesOf(client, path, input, options);
    const filters = { ...options, queryKey: queryKeyOf(path, input) };
    const key = queryKeyOf(path, input, 'query');
    const pagesKey = queryKeyOf(path, input, 'infinite');
    const helpers: Record<string, () => unknown> = {
      fetch: () => queryClient.fetchQuery(query()),
      fetchInfinite: () => queryClient.fetchInfiniteQuery(pages()),
      prefetch: () => queryClient.prefetchQuery(query()),
      prefetchInfinite: () => queryClient.prefetchInfiniteQuery(pages()),
      ensureData: () => queryClient.ensureQueryData(query()),
      invalidate: () => queryClient.invalidateQueries(filters, second as object),
      reset: () => queryClient.resetQueries(filters, second as object),
      refetch: () => queryClient.refetchQueries(filters, second as object),
      cancel: () => queryClient.cancelQueries({ queryKey: filters.queryKey }, first as object),
      getData: () => queryClient.getQueryData(key),
      setData: () => queryClient.setQueryData(key, first as Data, second as object),
      getInfiniteData: () => queryClient.getQueryData<InfiniteData<unknown>>(pagesKey),
      setInfiniteData: () => queryClient.setQueryData(pagesKey, first as Data, second as object),
    };
    const helper = helpers[fullPath.at(-1) ?? ''];
    if (!helper) throw new Error(`${fullPath.join('.')} is none of the helpers of procedure-queries.ts`);
    return helper();
  }, own) as TrpcUtils;
}
