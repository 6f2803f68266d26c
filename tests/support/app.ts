import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Deps } from '#/server/app-env.ts';
import { createApp } from '#/server/app.ts';
import type { Site } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import type { Documents } from '#/server/documents/documents.ts';
import { testFileStore } from './file-store.ts';
import { testSite } from './site.ts';

type Options = Partial<Site> & {
  render?: Deps['render'];
  pages?: Deps['pages'];
  log?: (entry: object) => void;
  clientAddress?: string;
  documents?: Partial<Documents>;
  observing?: Deps['observing'];
  metrics?: Deps['metrics'];
};

const refuse = () => Promise.reject(new Error('this test renders no such document'));
const noDocuments: Documents = {
  renderReceipt: refuse,
  renderReport: refuse,
  renderStatement: refuse,
  renderSharingPicture: refuse,
};

/** Our own application in this process, without its pages. Each request has an address of its own. */
export const testApp = (
  db: Kysely<DB>,
  { log = () => {}, clientAddress, documents, render, pages, observing, metrics, ...site }: Options = {},
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
    documents: { ...noDocuments, ...documents },
    fileStore: testFileStore,
    site: testSite(site),
    clientAddressOf: () => clientAddress ?? randomUUID(),
    log,
  });
