import { initTRPC, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { AppError, appErrorStatus } from '#/shared/app-error.ts';
import type { Context } from './context.ts';

const t = initTRPC.context<Context>().create({
  isDev: false, // no stack trace ever leaves the server
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    // Server text is never shown to a person, and the text of a bug could tell too much.
    message: error.code === 'INTERNAL_SERVER_ERROR' ? 'INTERNAL_SERVER_ERROR' : shape.message,
    data: {
      ...shape.data,
      appError: error.cause instanceof AppError ? error.cause.code : null,
      fieldErrors: error.cause instanceof z.core.$ZodError ? z.flattenError(error.cause).fieldErrors : null,
    },
  }),
});

const withAppErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) {
    const cause = result.error.cause;
    throw new TRPCError({ code: appErrorStatus[cause.code], message: cause.code, cause });
  }
  return result;
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

export const publicProcedure = t.procedure.use(withAppErrors);

export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.actor) throw new AppError('SIGN_IN_REQUIRED');
  return next({ ctx: { actor: ctx.actor } });
});

export const customerProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.userType !== 'customer') throw new AppError('NOT_ALLOWED');
  return next();
});

/** A lab's own people, before approval too: overview and settings only. */
export const labProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.userType !== 'lab' || ctx.actor.labId === null) throw new AppError('NOT_ALLOWED');
  return next({ ctx: { actor: { ...ctx.actor, labId: ctx.actor.labId } } });
});

export const approvedLabProcedure = labProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.labApproved) throw new AppError('LAB_UNDER_REVIEW');
  return next();
});

export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.userType !== 'admin') throw new AppError('NOT_ALLOWED');
  return next();
});
