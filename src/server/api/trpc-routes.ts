import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { createContext, localeOfCall } from '#/server/identity/request/create-context.ts';
import {
  type AppEnv,
  type Deps,
  type StoreFor,
  TURNED_AWAY_SECONDS,
} from '#/server/platform/http/app-env.ts';
import { trpcGuards } from '#/server/platform/http/trpc-guard.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { readForm } from '#/server/platform/trpc/read-form.ts';
import { toAppError } from '#/server/platform/trpc/sql-states.ts';
import { isToBeLogged, toTrpcError } from '#/server/platform/trpc/trpc.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { appRouter } from './router.ts';

const MAX_BATCH_SIZE = 20;

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'watchInbox' | 'log'> & {
  storeFor: StoreFor;
};

/** Every procedure over HTTP, behind the guards. */
export function trpcRoutes({ site, withDb, clientAddressOf, fileStore, watchInbox, log, storeFor }: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.use('/trpc/*', ...trpcGuards(appRouter, site));
  routes.all('/trpc/*', withDb, (c) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: withBoundedForm(c.req.raw),
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ resHeaders, info }) => {
        // A page does not open its stream again after a refusal, and waiting on one costs little.
        if (c.var.isTurnedAway && info.type !== 'subscription') {
          resHeaders.set('retry-after', `${TURNED_AWAY_SECONDS}`);
          throw toTrpcError(new AppError('SERVER_BUSY', { retryAfterSeconds: TURNED_AWAY_SECONDS }));
        }
        return withClearError(
          createContext(c, {
            site,
            clientAddress: clientAddressOf(c),
            locale: localeOfCall(c),
            log,
            fileStore,
            store: storeFor(c),
            watchInbox,
            answer: {
              setCookie: (line) => resHeaders.append('set-cookie', line),
              setHeader: (name, value) => resHeaders.set(name, value),
            },
          }),
        );
      },
      onError({ error, path }) {
        if (!isToBeLogged(error)) return;
        log({ level: 'error', path, error: errorText(error.cause ?? error) });
      },
    }),
  );
  return routes;
}

/** tRPC reads a form when a procedure asks for it, which is after the actor is known. */
const withBoundedForm = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/form-data')
    ? Object.defineProperty(request, 'formData', { value: () => readForm(request) })
    : request;

/** The session is read before any procedure: an unreachable database has the same error there. */
const withClearError = (context: Promise<Context>): Promise<Context> =>
  context.catch((error: unknown) => {
    const cause = toAppError(error);
    throw cause ? toTrpcError(cause) : error;
  });
