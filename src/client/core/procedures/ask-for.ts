import type { ProcedureCall } from '#/shared/core/procedure-call.ts';

export type Path = readonly string[];
export type Options = Record<string, unknown> & {
  trpc?: { abortOnUnmount?: boolean };
  initialCursor?: unknown;
};
type Asked = { signal: AbortSignal; pageParam?: unknown; direction?: unknown };

/** The key of a procedure's answers in the query cache; without a type, of answers of any type. */
export function keyOf(path: Path, input?: unknown, type?: 'query' | 'infinite') {
  const details = { ...(input === undefined ? {} : { input }), ...(type && { type }) };
  return Object.keys(details).length > 0 ? [path, details] : [path];
}

/** What the query cache needs to ask a procedure. The signal is read only where it is wanted: reading it ends the request. */
export function askFor(call: ProcedureCall, path: Path, input: unknown, { trpc, ...options }: Options = {}) {
  return {
    ...options,
    queryKey: keyOf(path, input, 'query'),
    queryFn: (asked: Asked) =>
      call('query', path.join('.'), input, trpc?.abortOnUnmount ? asked.signal : undefined),
  };
}

/** The same for a list that is asked for in pages. */
export function askForPages(
  call: ProcedureCall,
  path: Path,
  input: unknown,
  { trpc, initialCursor = null, ...options }: Options = {},
) {
  return {
    ...options,
    initialPageParam: initialCursor,
    queryKey: keyOf(path, input, 'infinite'),
    queryFn: (asked: Asked) => {
      const { pageParam, direction } = asked;
      const page = { ...Object(input), ...(pageParam ? { cursor: pageParam } : {}), direction };
      return call('query', path.join('.'), page, trpc?.abortOnUnmount ? asked.signal : undefined);
    },
  };
}
