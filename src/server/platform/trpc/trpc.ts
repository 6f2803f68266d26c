import { initTRPC, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { AppError, appErrorStatus } from '#/shared/core/app-error.ts';
import { mayCallNamed } from '#/shared/identity/admin-role.ts';
import { canDo, isGuarded, type LabPermission } from '#/shared/identity/lab-role.ts';
import { recordLook } from '../audit/record-look.ts';
import { withDeadline, withoutDeadline } from '../db/deadline.ts';
import { reachingOwn } from '../db/reach.ts';
import { withUploadPermit } from '../files/upload-permits.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import type { Limit } from '../rate-limit/limits.ts';
import { measureProcedure } from '../telemetry/measure-procedure.ts';
import { type Context, labActorOf } from './context.ts';
import { mustSetUpTotp } from './must-set-up-totp.ts';
import type { ProcedureMeta } from './procedure-meta.ts';
import { toAppError } from './sql-states.ts';

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false, // no stack trace ever leaves the server
    // Pings keep proxies from closing an idle stream; without them the page reconnects.
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      // The client never shows server text, and the message of an internal error may reveal too much.
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
  const result = await measureProcedure(path, async () => {
    const called = await next();
    const cause = called.ok ? null : toAppError(called.error.cause);
    return cause ? { ...called, ok: false as const, error: toTrpcError(cause) } : called;
  });
  if (!result.ok && result.error.cause instanceof AppError) {
    const cause = result.error.cause;
    if (cause.retryAfterSeconds !== undefined) ctx.setHeader('retry-after', String(cause.retryAfterSeconds));
    throw toTrpcError(cause);
  }
  return result;
});

export const toTrpcError = (cause: AppError) =>
  new TRPCError({ code: appErrorStatus[cause.code], message: cause.message, cause });

/** A bug, or a database that does not answer: the caller cannot help either. Other errors are the caller's. */
export const isToBeLogged = ({ code, cause }: TRPCError) =>
  code === 'INTERNAL_SERVER_ERROR' || (cause instanceof AppError && cause.code === 'DATABASE_UNREACHABLE');

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const withReach = t.middleware(({ ctx, next }) => reachingOwn(ctx.actor, next));

/** Subscriptions have no deadline, because they stay open. */
const inTime = t.middleware(({ type, next }) => (type === 'subscription' ? next() : withDeadline(next)));

export const publicProcedure = t.procedure.use(withAppErrors).use(withReach).use(inTime);

export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.actor) throw new AppError('SIGN_IN_REQUIRED');
  return next({ ctx: { actor: ctx.actor } });
});

export const customerProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.userType !== 'customer') throw new AppError('NOT_ALLOWED');
  return next();
});

/** Refuses anonymous customers: for name, e-mail and password. */
export const namedProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  return next();
});

/** Refuses anonymous customers: for what shows a name or an address to another customer. */
export const namedCustomerProcedure = customerProcedure.use(({ ctx, next }) => {
  if (ctx.actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  return next();
});

/** Only for anonymous customers, who sign in with code and PIN. */
export const anonymousProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  return next();
});

/** For customers and for owners of labs, approved or not. */
export const planHolderProcedure = userProcedure.use(({ ctx, next }) => {
  const { userType, labRole } = ctx.actor;
  if (userType === 'admin' || (userType === 'lab' && labRole !== 'owner')) throw new AppError('NOT_ALLOWED');
  return next();
});

/** For a lab's staff, before approval too: overview and settings only. */
export const labProcedure = userProcedure.use(({ ctx, next }) => {
  const actor = labActorOf(ctx.actor);
  if (!actor) throw new AppError('NOT_ALLOWED');
  return next({ ctx: { actor } });
});

/** For the owner of a lab, before approval too; after it with a second factor. */
export const labOwnerProcedure = labProcedure.use(({ ctx, next }) => {
  if (!canDo(ctx.actor.labRole, 'own')) throw new AppError('NOT_ALLOWED');
  if (mustSetUpTotp(ctx.site, ctx.actor)) throw new AppError('TOTP_SETUP_REQUIRED');
  return next();
});

/** For staff of an approved lab whose role has this permission. */
export const labProcedureFor = (permission: LabPermission) =>
  labProcedure.use(({ ctx, next }) => {
    if (!canDo(ctx.actor.labRole, permission)) throw new AppError('NOT_ALLOWED');
    if (!ctx.actor.labApproved) throw new AppError('LAB_UNDER_REVIEW');
    if (isGuarded(permission) && mustSetUpTotp(ctx.site, ctx.actor)) {
      throw new AppError('TOTP_SETUP_REQUIRED');
    }
    return next();
  });

/** For a form with a file, before anything of it is read: the attempt is counted, and the upload gets its permit. */
export const takingFile = (limit: Limit) =>
  t.middleware(async ({ ctx, next }) => {
    const actor = labActorOf(ctx.actor);
    if (!actor) throw new AppError('NOT_ALLOWED');
    const owner = String(actor.labId);
    await countAttempt(ctx.db, limit, owner);
    const { clientAddress: address, bodyBytes: bytes = 0 } = ctx;
    return withUploadPermit({ owner, address, isApproved: actor.labApproved, bytes }, () =>
      withoutDeadline(next),
    );
  });

/** For administrators whose role may call it; one that the table of roles does not name is for nobody. */
export const adminProcedure = userProcedure.use(({ ctx, path, next }) => {
  const { userType, adminRole } = ctx.actor;
  if (userType !== 'admin') throw new AppError('NOT_ALLOWED');
  if (mustSetUpTotp(ctx.site, ctx.actor)) throw new AppError('TOTP_SETUP_REQUIRED');
  if (!mayCallNamed(adminRole, path.replace(/^admin\./, ''))) throw new AppError('NOT_ALLOWED');
  return next();
});

/** For a list that names people: what was looked at is recorded. */
export const peopleListProcedure = adminProcedure.use(async ({ ctx, path, getRawInput, next }) => {
  const result = await next();
  if (result.ok) {
    const list = path.replace(/^admin\./, '');
    await recordLook(ctx.db, ctx.actor, { list, input: await getRawInput(), answer: result.data });
  }
  return result;
});
