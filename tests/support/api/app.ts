import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createApp } from '#/server/app.ts';
import type { PageDeps } from '#/server/pages/page-deps.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Documents } from '#/server/platform/documents/documents.ts';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import { testFileStore } from '../processes/file-store.ts';
import { testSite } from './site.ts';

type Options = Partial<Site> & {
  render?: PageDeps['render'];
  pages?: PageDeps['pages'];
  log?: (entry: object) => void;
  clientAddress?: string;
  documents?: Partial<Documents>;
  observing?: PageDeps['observing'];
  metrics?: PageDeps['metrics'];
  turnAway?: PageDeps['turnAway'];
};

const refuse = () => Promise.reject(new Error('this test renders no such document'));
const noDocuments: Documents = {
  renderConfirmation: refuse,
  renderTaxDocument: refuse,
  renderReport: refuse,
  renderStatement: refuse,
  renderSharingPicture: refuse,
};

/** Our application in this process, without its pages. Each request has its own client address, and its public API is held to its contract. */
export const testApp = (
  db: Kysely<DB>,
  {
    log = () => {},
    clientAddress,
    documents,
    render,
    pages,
    observing,
    metrics,
    turnAway,
    ...site
  }: Options = {},
) =>
  underContract(
    createApp({
      withDb: async (c, next) => {
        c.set('db', db);
        await next();
      },
      render: render ?? (() => Promise.resolve(new Response('a page'))),
      ...(pages && { pages }),
      ...(observing && { observing }),
      ...(metrics && { metrics }),
      ...(turnAway && { turnAway }),
      documents: { ...noDocuments, ...documents },
      fileStore: testFileStore,
      site: testSite(site),
      clientAddressOf: () => clientAddress ?? randomUUID(),
      log,
    }),
  );

function underContract(app: Hono<AppEnv>) {
  const { fetch, request: ask } = app;
  let checked: ((request: Request) => Response | Promise<Response>) | undefined;
  app.fetch = async (request, ...runtime) => {
    if (!new URL(request.url).pathname.startsWith('/api/v1/')) return fetch(request, ...runtime);
    const { heldToContract } = await import('./contract.ts');
    checked ??= heldToContract((one) => fetch(one));
    return checked(request);
  };
  app.request = (asked, init, ...runtime) => {
    // Only the door reads a body that is a stream: a copy of it would be read, too.
    const isCopied = !(typeof asked === 'string' && init?.body instanceof ReadableStream);
    return isCopied
      ? ask(asked, init, ...runtime)
      : fetch(new Request(new URL(asked, 'http://localhost'), init), ...runtime);
  };
  return app;
}
