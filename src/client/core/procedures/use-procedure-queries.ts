import { useQueries } from '@tanstack/react-query';
import type { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#/server/api/router.ts';
import { askFor, type Options } from './ask-for.ts';
import { namedPaths } from './named-paths.ts';
import { useProcedures } from './procedures-context.ts';

type UseQueries = ReturnType<typeof createTRPCReact<AppRouter>>['useQueries'];

/** Asks a procedure several times at once. Apart from the other hooks: few pages use it. */
export const useProcedureQueries = ((queries: (ask: unknown) => never[]) => {
  const { call, cache } = useProcedures();
  const ask = namedPaths((path, last, [input, options]) =>
    askFor(call, [...path, last], input, options as Options | undefined),
  );
  return useQueries({ queries: queries(ask) }, cache);
}) as UseQueries;
