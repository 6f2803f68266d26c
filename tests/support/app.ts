import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createApp } from '#/server/app.ts';
import type { Site } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import type { Documents } from '#/server/documents/documents.ts';
import { testFileStore } from './file-store.ts';
import { testSite } from './site.ts';

type Options = Partial<Site> & {
  log?: (entry: object) => void;
  clientAddress?: string;
  documents?: Partial<Documents>;
};

const refuse = () => Promise.reject(new Error('this test renders no such document'));
const noDocuments: Documents = { renderReceipt: refuse, renderReport: refuse, renderStatement: refuse };

/** Our own application in this process, without its pages. Each request has an address of its own. */
export const testApp = (
  db: Kysely<DB>,
  { log = () => {}, clientAddress, documents, ...site }: Options = {},
) =>
  createApp({
    withDb: async (c, next) => {
      c.set('db', db);
      await next();
    },
    render: () => Promise.resolve(new Response('a page')),
    documents: { ...noDocuments, ...documents },
    fileStore: testFileStore,
    site: testSite(site),
    clientAddressOf: () => clientAddress ?? randomUUID(),
    log,
  });
