import type { Kysely } from 'kysely';
import type { Actor, Context } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { appRouter } from '#/server/router.ts';
import { createCallerFactory } from '#/server/trpc.ts';

const createCaller = createCallerFactory(appRouter);

/** Calls procedures as this person (null is a visitor), through the same door as the network does. */
export const callAs = (db: Kysely<DB>, actor: Actor | null, over: Partial<Context> = {}) =>
  createCaller({ db, actor, sessionToken: null, setCookie: () => {}, secure: false, ...over });
