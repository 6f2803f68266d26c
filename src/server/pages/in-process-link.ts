import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { appRouter, type AppRouter } from '#/server/api/router.ts';
import type { Context } from '#/server/platform/trpc/context.ts';

type Options = {
  /** All procedures of a page share one context. */
  ctx: Promise<Context>;
  onError: (error: TRPCError, path: string) => void;
};

/**
 * Calls the procedures of a page in this process, and counts those under way. tRPC's own local link can end a call and
 * follow a stream, which no page does: its `AbortController` and the error with its stack cost each call 0.1 ms.
 */
export function inProcessLink({ ctx, onError }: Options): {
  link: TRPCLink<AppRouter>;
  pendingCount: () => number;
} {
  let pending = 0;
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, type, input } }) =>
      observable((observer) => {
        pending += 1;
        const call = async () => {
          const getRawInput = () => Promise.resolve(input);
          const asked = { router: appRouter, path, type, getRawInput, signal: undefined, batchIndex: 0 };
          return asSent(await callTRPCProcedure({ ...asked, ctx: await ctx }));
        };
        call().then(
          (data) => {
            observer.next({ result: { data } });
            observer.complete();
          },
          async (cause: unknown) => {
            const error = getTRPCErrorFromUnknown(cause);
            onError(error, path);
            const shape = getTRPCErrorShape({
              config: appRouter._def._config,
              ctx: await ctx.catch(() => undefined),
              error,
              input,
              path,
              type,
            });
            const options = cause instanceof Error ? { cause } : {};
            observer.error(TRPCClientError.from({ error: asSent(shape) as typeof shape }, options));
          },
        );
        return () => {
          pending -= 1;
        };
      });
  return { link, pendingCount: () => pending };
}

/** As the browser receives it: instants are text. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
