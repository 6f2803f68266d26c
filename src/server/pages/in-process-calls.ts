import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import { appRouter } from '#/server/api/router.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { CallFailure, type ProcedureCall } from '#/shared/core/procedure-call.ts';

type Options = {
  /** All procedures of a page share one context. */
  ctx: Promise<Context>;
  onError: (error: TRPCError, path: string) => void;
};

/** Calls the procedures of a page in this process, and counts those under way. */
export function inProcessCalls({ ctx, onError }: Options): {
  call: ProcedureCall;
  pendingCount: () => number;
} {
  let pending = 0;
  const call: ProcedureCall = async (type, path, input) => {
    pending += 1;
    try {
      const getRawInput = () => Promise.resolve(input);
      const asked = { router: appRouter, path, type, getRawInput, signal: undefined, batchIndex: 0 };
      return asSent(await callTRPCProcedure({ ...asked, ctx: await ctx }));
    } catch (cause) {
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
      const { message, data } = asSent(shape) as typeof shape;
      throw new CallFailure(message, data, { cause });
    } finally {
      pending -= 1;
    }
  };
  return { call, pendingCount: () => pending };
}

/** As the browser receives it: instants are text. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
