import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor, Context } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { pollInbox } from '#/server/inbox/poll-inbox.ts';
import { appRouter } from '#/server/router.ts';
import { createCallerFactory } from '#/server/trpc.ts';
import { testFileStore } from './file-store.ts';
import { testSite } from './site.ts';

const createCaller = createCallerFactory(appRouter);

/** One request of this person (null is a visitor), from an address of its own unless `over` names one. */
export const contextOf = (db: Kysely<DB>, actor: Actor | null, over: Partial<Context> = {}): Context => ({
  db,
  actor,
  site: testSite(),
  sessionToken: null,
  deviceToken: null,
  locale: 'ar',
  clientAddress: randomUUID(),
  userAgent: 'Tests',
  setCookie: () => {},
  setHeader: () => {},
  watchInbox: pollInbox,
  fileStore: testFileStore,
  store: null,
  log: () => {},
  secure: false,
  ...over,
});

/** Calls procedures as this person, through the same door as the network does. */
export const callAs = (db: Kysely<DB>, actor: Actor | null, over: Partial<Context> = {}) =>
  createCaller(contextOf(db, actor, over));
