import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono, type MiddlewareHandler } from 'hono';
import { MAX_CATALOGUE_BYTES } from '#/shared/catalogue-file.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/upload.ts';
import type { AppEnv, Deps, StoreFor } from './app-env.ts';
import { createContext, localeOfCall } from './create-context.ts';
import { limitBody } from './limit-body.ts';
import { appRouter } from './router.ts';
import { errorText } from './telemetry/error-text.ts';
import { isCatalogueFile, isUpload, pathGuard, writeGuard } from './trpc-guard.ts';

const MAX_BODY_BYTES = 64 * 1024;
const limitCall = limitBody(MAX_BODY_BYTES);
const limitUpload = limitBody(LARGEST_UPLOAD_BYTES);
// Quotes and line ends take more room on the way.
const limitCatalogue = limitBody(2 * MAX_CATALOGUE_BYTES);
const limitBodies: MiddlewareHandler = (c, next) => {
  if (isUpload(c)) return limitUpload(c, next);
  return (isCatalogueFile(c) ? limitCatalogue : limitCall)(c, next);
};
const MAX_BATCH_SIZE = 20;

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'watchInbox' | 'log'> & {
  storeFor: StoreFor;
};

/** Every procedure, behind its guards. */
export function trpcRoutes({ site, withDb, clientAddressOf, fileStore, watchInbox, log, storeFor }: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.use('/trpc/*', pathGuard, writeGuard(site.origin), limitBodies);
  routes.all('/trpc/*', withDb, (c) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ resHeaders }) =>
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
      onError({ error, path }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return;
        log({ level: 'error', path, error: errorText(error.cause ?? error) });
      },
    }),
  );
  return routes;
}
