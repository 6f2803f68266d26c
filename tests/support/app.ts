import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createApp } from '#/server/app.ts';
import type { Site } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import type { RenderReceipt } from '#/server/receipt/render-receipt.ts';
import { testSite } from './site.ts';

type Options = Partial<Site> & {
  log?: (entry: object) => void;
  clientAddress?: string;
  renderReceipt?: RenderReceipt;
};

const noReceipts: RenderReceipt = () => Promise.reject(new Error('this test renders no receipts'));

/** Our own application in this process, without its pages. Each request has an address of its own. */
export const testApp = (
  db: Kysely<DB>,
  { log = () => {}, clientAddress, renderReceipt = noReceipts, ...site }: Options = {},
) =>
  createApp({
    withDb: async (c, next) => {
      c.set('db', db);
      await next();
    },
    render: () => Promise.resolve(new Response('a page')),
    renderReceipt,
    site: testSite(site),
    clientAddressOf: () => clientAddress ?? randomUUID(),
    log,
  });
