import {
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#/server/api/router.ts';
import { askFor, askForPages, type Options, type Path } from './procedures/ask-for.ts';
import { namedPaths } from './procedures/named-paths.ts';
import { useProcedures } from './procedures/procedures-context.ts';

/** The type takes also what no part of the site uses; that throws at its first use. */
const hooks: Record<string, (path: Path, ...args: never[]) => unknown> = {
  useQuery(path, input: unknown, options?: Options) {
    const { call, cache } = useProcedures();
    return useQuery(askFor(call, path, input, options), cache);
  },
  useSuspenseQuery(path, input: unknown, options?: Options) {
    const { call, cache } = useProcedures();
    const answer = useSuspenseQuery(askFor(call, path, input, options), cache);
    return [answer.data, answer];
  },
  useInfiniteQuery(path, input: unknown, options?: Options) {
    const { call, cache } = useProcedures();
    const asked = askForPages(call, path, input, options) as unknown;
    return useInfiniteQuery(asked as UndefinedInitialDataInfiniteOptions<unknown>, cache);
  },
  useMutation(path, options?: object) {
    const { call, cache } = useProcedures();
    const mutationFn = (input: unknown) => call('mutation', path.join('.'), input);
    return useMutation({ ...options, mutationKey: [path], mutationFn }, cache);
  },
  useUtils: () => useProcedures().utils,
};

/**
 * Typed hooks of every procedure; loaders use `context.trpc` (the same cache) instead. The types are tRPC's. Its code
 * weighs 9 kB on each page and can do much that no page does.
 */
export const trpc = namedPaths((path, action, args) => {
  const hook = hooks[action];
  if (!hook) throw new Error(`Procedures have no ${action} here.`);
  return hook(path, ...(args as never[]));
}) as Omit<
  ReturnType<typeof createTRPCReact<AppRouter>>,
  'Provider' | 'createClient' | 'useContext' | 'useQueries'
>;
