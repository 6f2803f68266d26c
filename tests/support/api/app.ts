import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createApp } from '#/server/app.ts';
import type { PageDeps } from '#/server/pages/page-deps.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Documents } from '#/server/platform/documents/documents.ts';
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

/** Our application in this process, without its pages. Each request has its own client address. */
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
  });
