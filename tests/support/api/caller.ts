import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appRouter } from '#/server/api/router.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { pollInbox } from '#/server/platform/trpc/poll-inbox.ts';
import { createCallerFactory } from '#/server/platform/trpc/trpc.ts';
import { testFileStore } from '../processes/file-store.ts';
import { testSite } from './site.ts';

const createCaller = createCallerFactory(appRouter);

/** One request of this user (null is a visitor), from its own client address unless `over` sets one. */
export const contextOf = (db: Kysely<DB>, actor: Actor | null, over: Partial<Context> = {}): Context => ({
  db,
  actor,
  site: testSite(),
  sessionToken: null,
  deviceToken: null,
  passkeyBrowser: null,
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

/** Calls procedures as this user, over the same HTTP handler as the network. */
export const callAs = (db: Kysely<DB>, actor: Actor | null, over: Partial<Context> = {}) =>
  createCaller(contextOf(db, actor, over));
