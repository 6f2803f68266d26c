import { TRPCError } from '@trpc/server';
import { type Context as HonoContext, Hono } from 'hono';
import { readApiKey, type KeyHolder } from '#/server/identity/api-keys/read-api-key.ts';
import { visitorContext } from '#/server/identity/request/create-context.ts';
import { setOwnReach } from '#/server/platform/db/reach.ts';
import { withUploadPermit } from '#/server/platform/files/upload-permits.ts';
import {
  type AppEnv,
  type Deps,
  type StoreFor,
  TURNED_AWAY_SECONDS,
} from '#/server/platform/http/app-env.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { type Context, labActorOf } from '#/server/platform/trpc/context.ts';
import { toAppError } from '#/server/platform/trpc/sql-states.ts';
import { createCallerFactory, isToBeLogged, toTrpcError } from '#/server/platform/trpc/trpc.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { appRouter } from './router.ts';
import { openApiDocument } from './v1/open-api-document.ts';
import type { Operation } from './v1/operation.ts';
import { operations } from './v1/operations.ts';
import { answerProblem, DoorError, toProblem } from './v1/problem.ts';
import { limitInput, readInput } from './v1/read-input.ts';

const PREFIX = '/api/v1';
const createCaller = createCallerFactory(appRouter);

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'> & {
  storeFor: StoreFor;
};

/** The public API over HTTP. It reads no cookie, so a page of another site cannot act for the person at the browser. */
export function publicApiRoutes(deps: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.get(`${PREFIX}/openapi.json`, (c) =>
    c.json(openApiDocument(deps.site.origin), 200, { 'cache-control': 'public, max-age=300' }),
  );
  for (const operation of operations) {
    const path = PREFIX + operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    routes.on(operation.method.toUpperCase(), path, deps.withDb, (c) => answer(c, operation, deps));
  }
  routes.all(`${PREFIX}/*`, (c) =>
    answerProblem(c, deps.site.origin, toProblem(toTrpcError(new AppError('NOT_FOUND')))),
  );
  return routes;
}

async function answer(c: HonoContext<AppEnv>, operation: Operation, deps: Runtime): Promise<Response> {
  try {
    if (c.var.isTurnedAway) throw new AppError('SERVER_BUSY', { retryAfterSeconds: TURNED_AWAY_SECONDS });
    const holder = await readHolder(c, operation, deps);
    limitInput(c, operation);
    const ctx = contextOf(c, holder, deps);
    const input = await (operation.takesFile ? readFile(c, operation, ctx) : readInput(c, operation));
    const found = await operation.call(createCaller(ctx), input as never);
    return c.json(operation.output.parse(found) as object);
  } catch (error) {
    const cause = error instanceof AppError ? error : toAppError(error);
    const shown = cause ? toTrpcError(cause) : error;
    if (!(shown instanceof DoorError) && (!(shown instanceof TRPCError) || isToBeLogged(shown)))
      deps.log({ level: 'error', path: operation.name, error: errorText(error) });
    return answerProblem(c, deps.site.origin, toProblem(shown));
  }
}

/** Who calls, counted: by the key, or by the network address of a caller without one. */
async function readHolder(
  c: HonoContext<AppEnv>,
  { scope }: Operation,
  { clientAddressOf }: Runtime,
): Promise<KeyHolder | null> {
  const { db } = c.var;
  const authorization = c.req.header('authorization');
  if (authorization === undefined) {
    if (scope !== null) throw new DoorError('KEY_REQUIRED');
    await countAttempt(db, limits.apiByAddress, clientAddressOf(c));
    return null;
  }
  const holder = await readApiKey(db, authorization.replace(/^Bearer /i, ''));
  if (!holder) {
    await countAttempt(db, limits.apiByAddress, clientAddressOf(c));
    throw new DoorError('KEY_INVALID');
  }
  await countAttempt(db, limits.apiByKey, holder.keyId);
  if (scope !== null && !holder.scopes.includes(scope)) throw new DoorError('SCOPE_MISSING');
  return holder;
}

/**
 * Reads nothing of a file without a permit, because it takes memory. The procedure then asks for a permit of its own, as
 * for a form.
 */
function readFile(
  c: HonoContext<AppEnv>,
  operation: Operation,
  { actor, clientAddress: address, bodyBytes: bytes = 0 }: Context,
): Promise<unknown> {
  const atLab = actor && labActorOf(actor);
  if (!atLab) throw new AppError('NOT_ALLOWED');
  const owner = String(atLab.labId);
  return withUploadPermit({ owner, address, isApproved: atLab.labApproved, bytes }, () =>
    readInput(c, operation),
  );
}

function contextOf(c: HonoContext<AppEnv>, holder: KeyHolder | null, deps: Runtime): Context {
  setOwnReach(holder?.actor ?? null);
  const visitor = visitorContext(
    {
      db: c.var.db,
      site: deps.site,
      log: deps.log,
      fileStore: deps.fileStore,
      store: deps.storeFor(c),
      clientAddress: deps.clientAddressOf(c),
      placeChoice: null,
      onCookie: () => {},
    },
    new URL(c.req.url),
  );
  return {
    ...visitor,
    actor: holder?.actor ?? null,
    locale: /^en\b/i.test(c.req.header('accept-language') ?? '') ? 'en' : 'ar',
    bodyBytes: Number(c.req.header('content-length') ?? 0),
    setHeader: (name, value) => c.header(name, value),
  };
}
