import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { appRouter } from '#/server/api/router.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { listenForMessages } from '#/server/messages/inbox/listen-for-messages.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { contextOf } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { book } from '../../support/booking/book.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readEvents } from '../../support/pages/event-stream.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';

const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl);
const inbox = listenForMessages(databaseUrl, () => {});
afterAll(async () => {
  await inbox.stop();
  await db.destroy();
});

async function watch(actor: Actor) {
  const request = new AbortController();
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request('http://site.test/trpc/lab.live', { signal: request.signal }),
    router: appRouter,
    createContext: () => contextOf(db, actor, { watchInbox: inbox.watchInbox }),
  });
  return { ...readEvents(response), stop: () => request.abort() };
}

/** The same person, with a stored session. */
async function withSession(actor: Actor): Promise<Actor> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: actor.userId,
      token_hash: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...actor, sessionId: id };
}

const notify = (labId: number) => sql`select pg_notify('inbox', ${`lab:${labId}`})`.execute(db);

test('a booking emits an event to the staff; a notification without a change emits none', async () => {
  const { labId, labTestId } = await make.labTest(db);
  const stream = await watch(await withSession((await make.staff(db, labId, 'reception')).actor));
  const first = await stream.nextOf(['message']);
  await notify(labId);
  const { actor } = await make.customer(db);
  await book(db, actor, labTestId);
  await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
  const second = await stream.nextOf(['message']);
  expect(second?.data).not.toBe(first?.data);
  stream.stop();
});

test('a change at another laboratory emits no event', async () => {
  const { labId, labTestId } = await make.labTest(db);
  const other = await make.labTest(db);
  const stream = await watch(await withSession((await make.staff(db, labId, 'verifier')).actor));
  const first = await stream.nextOf(['message']);
  const { actor } = await reachableCustomer(db);
  await book(db, actor, other.labTestId);
  await notify(labId);
  await book(db, actor, labTestId);
  await notify(labId);
  const own = await stream.nextOf(['message']);
  const again = await watch(await withSession((await make.staff(db, labId, 'verifier')).actor));
  // The event after the first is the state with the own booking, equal to a fresh read.
  expect(own).toEqual(await again.nextOf(['message']));
  expect(own?.data).not.toBe(first?.data);
  stream.stop();
  again.stop();
});

test('removed staff get no more events', async () => {
  const { labId } = await make.lab(db);
  const { actor, userId } = await make.staff(db, labId, 'technician');
  const stream = await watch(await withSession(actor));
  await stream.nextOf(['message']);
  await db.deleteFrom('lab_staff').where('user_id', '=', userId).execute();
  await notify(labId);
  expect(await stream.nextOf(['message', 'return'])).toMatchObject({ event: 'return' });
});

test('the subscription is refused for the finance role and before approval', async () => {
  const { labId } = await make.lab(db);
  const finance = await watch((await make.staff(db, labId, 'finance')).actor);
  expect((await finance.nextOf(['serialized-error', 'message']))?.event).toBe('serialized-error');
  const pending = await watch((await make.lab(db, { review_status: 'pending' })).actor);
  expect((await pending.nextOf(['serialized-error', 'message']))?.event).toBe('serialized-error');
});
