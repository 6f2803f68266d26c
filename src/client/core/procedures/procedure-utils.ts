import type { FetchInfiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '#/server/api/router.ts';
import type { ProcedureCall } from '#/shared/core/procedure-call.ts';
import { askFor, askForPages, keyOf, type Options, type Path } from './ask-for.ts';
import { namedPaths } from './named-paths.ts';

export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Answers of procedures in the query cache, for loaders and for what follows a command; the types are tRPC's. */
export function procedureUtils(cache: QueryClient, call: ProcedureCall): TrpcUtils {
  const pages = (path: Path, input: unknown, options?: Options) =>
    askForPages(call, path, input, options) as unknown as FetchInfiniteQueryOptions;
  const actions: Record<string, (path: Path, input: unknown, ...args: never[]) => unknown> = {
    fetch: (path, input, options?: Options) => cache.fetchQuery(askFor(call, path, input, options)),
    prefetch: (path, input, options?: Options) => cache.prefetchQuery(askFor(call, path, input, options)),
    ensureData: (path, input, options?: Options) => cache.ensureQueryData(askFor(call, path, input, options)),
    fetchInfinite: (path, input, options?: Options) => cache.fetchInfiniteQuery(pages(path, input, options)),
    prefetchInfinite: (path, input, options?: Options) =>
      cache.prefetchInfiniteQuery(pages(path, input, options)),
    getData: (path, input) => cache.getQueryData(keyOf(path, input, 'query')),
    getInfiniteData: (path, input) => cache.getQueryData(keyOf(path, input, 'infinite')),
    setData: (path, input, value, options) => {
      cache.setQueryData(keyOf(path, input, 'query'), value, options);
    },
    setInfiniteData: (path, input, value, options) => {
      cache.setQueryData(keyOf(path, input, 'infinite'), value, options);
    },
    invalidate: (path, input, filters?: object, options?) =>
      cache.invalidateQueries({ ...filters, queryKey: keyOf(path, input) }, options),
    refetch: (path, input, filters?: object, options?) =>
      cache.refetchQueries({ ...filters, queryKey: keyOf(path, input) }, options),
    reset: (path, input, filters?: object, options?) =>
      cache.resetQueries({ ...filters, queryKey: keyOf(path, input) }, options),
    cancel: (path, input, options?) => cache.cancelQueries({ queryKey: keyOf(path, input) }, options),
    // Of `client`, which asks past the cache.
    query: ([, ...path], input) => call('query', path.join('.'), input),
    mutate: ([, ...path], input) => call('mutation', path.join('.'), input),
  };
  return namedPaths((path, action, [input, ...args]) => {
    const act = actions[action];
    if (!act) throw new Error(`Procedures have no ${action} here.`);
    return act(path, input, ...(args as never[]));
  }) as TrpcUtils;
}
