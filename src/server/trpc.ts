import { initTRPC, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { AppError, appErrorStatus } from '#/shared/app-error.ts';
import { canDo, type LabPermission } from '#/shared/lab-role.ts';
import { mustSetUpTotp } from './auth/policy.ts';
import type { Context } from './context.ts';
import { watchProcedure } from './telemetry/watch-procedure.ts';

const t = initTRPC.context<Context>().create({
  isDev: false, // no stack trace ever leaves the server
  // A line now and then keeps proxies from closing a quiet stream, and tells the page that somebody is still there.
  sse: {
    ping: { enabled: true, intervalMs: 15_000 },
    client: { reconnectAfterInactivityMs: 40_000 },
  },
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    // Server text is never shown to a person, and the text of a bug could tell too much.
    message: error.code === 'INTERNAL_SERVER_ERROR' ? 'INTERNAL_SERVER_ERROR' : shape.message,
    data: {
      ...shape.data,
      appError: error.cause instanceof AppError ? error.cause.code : null,
      retryAfterSeconds: error.cause instanceof AppError ? (error.cause.retryAfterSeconds ?? null) : null,
      fieldErrors: error.cause instanceof z.core.$ZodError ? z.flattenError(error.cause).fieldErrors : null,
    },
  }),
});

const withAppErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await watchProcedure(path, () => next());
  if (!result.ok && result.error.cause instanceof AppError) {
    const cause = result.error.cause;
    if (cause.retryAfterSeconds !== undefined) ctx.setHeader('retry-after', String(cause.retryAfterSeconds));
    throw new TRPCError({ code: appErrorStatus[cause.code], message: cause.message, cause });
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

/** Customers who gave a name: what concerns name, e-mail and password. */
export const namedProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  return next();
});

/** Customers known by code and PIN only. */
export const anonymousProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  return next();
});

/** Whoever may have a plan: customers, and the owners of labs, approved or not. */
export const planHolderProcedure = userProcedure.use(({ ctx, next }) => {
  const { userType, labRole } = ctx.actor;
  if (userType === 'admin' || (userType === 'lab' && labRole !== 'owner')) throw new AppError('NOT_ALLOWED');
  return next();
});

/** Labs and administrators: whoever sees more than their own data may guard it with a second factor. */
export const staffProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.userType === 'customer') throw new AppError('NOT_ALLOWED');
  return next();
});

/** A lab's own people, before approval too: overview and settings only. */
export const labProcedure = userProcedure.use(({ ctx, next }) => {
  const { userType, labId, labRole } = ctx.actor;
  if (userType !== 'lab' || labId === null || labRole === null) throw new AppError('NOT_ALLOWED');
  return next({ ctx: { actor: { ...ctx.actor, labId, labRole } } });
});

/** The owner of a lab, before approval too. */
export const labOwnerProcedure = labProcedure.use(({ ctx, next }) => {
  if (!canDo(ctx.actor.labRole, 'own')) throw new AppError('NOT_ALLOWED');
  return next();
});

/** People of an approved lab whose role allows this. */
export const labProcedureFor = (permission: LabPermission) =>
  labProcedure.use(({ ctx, next }) => {
    if (!canDo(ctx.actor.labRole, permission)) throw new AppError('NOT_ALLOWED');
    if (!ctx.actor.labApproved) throw new AppError('LAB_UNDER_REVIEW');
    return next();
  });

export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.userType !== 'admin') throw new AppError('NOT_ALLOWED');
  if (mustSetUpTotp(ctx.site, ctx.actor)) throw new AppError('TOTP_SETUP_REQUIRED');
  return next();
});
