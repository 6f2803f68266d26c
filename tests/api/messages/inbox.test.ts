import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { expect, test } from 'vitest';
import { appRouter } from '#/server/api/router.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { WatchInbox } from '#/server/platform/trpc/context.ts';
import { callAs, contextOf } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections } from '../../support/api/together.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readEvents } from '../../support/pages/event-stream.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const db = await testDb({ max: 24 });

const kindsOf = async (actor: Parameters<typeof callAs>[1]) =>
  (await callAs(db, actor).inbox.mine()).rows.map(({ kind }) => kind);

test('a booking notifies its customer, with the visit in its current state, and no other user', async () => {
  const { actor } = await make.customer(db);
  const { actor: stranger } = await make.customer(db);
  const { labTestId } = await make.labTest(db);
  const booked = await book(db, actor, labTestId);

  const { rows } = await callAs(db, actor).inbox.mine();
  expect(rows).toMatchObject([
    {
      kind: 'visitBooked',
      readAt: null,
      visit: { bookingId: booked.id, bookingTime: booked.bookingTime, timeZone: 'Asia/Riyadh', isLive: true },
      fromTime: null,
      amountHalalas: null,
    },
  ]);
  expect(rows[0]?.orderId).not.toBeNull();
  expect(await callAs(db, actor).inbox.unreadCount()).toEqual({ unreadCount: 1 });
  expect(await kindsOf(stranger)).toEqual([]);
});

test('a moved visit shows its time before and now, and so does the message of its booking', async () => {
  const { actor } = await make.customer(db);
  const { labTestId } = await make.labTest(db);
  const { id, bookingTime } = await book(db, actor, labTestId);
  const moved = { id, date: dayFromNow(6), slotTime: '10:00:00', idempotencyKey: randomUUID() };
  await callAs(db, actor).booking.reschedule(moved);

  const { rows } = await callAs(db, actor).inbox.mine();
  expect(rows).toMatchObject([
    { kind: 'visitMoved', fromTime: bookingTime },
    { kind: 'visitBooked', fromTime: null },
  ]);
  const times = rows.map(({ visit }) => visit?.bookingTime);
  expect(new Set(times)).toEqual(new Set([`${moved.date}T07:00:00.000Z`]));
  expect(rows[0]?.orderId).toBe(rows[1]?.orderId);

  await callAs(db, actor).booking.cancel({ id, scope: 'visit' });
  const afterwards = await callAs(db, actor).inbox.mine();
  expect(afterwards.rows.map(({ kind, visit }) => [kind, visit?.isLive])).toEqual([
    ['visitCancelled', false],
    ['visitMoved', false],
    ['visitBooked', false],
  ]);
});

test('messages come a page at a time, newest first, without duplicates and gaps', async () => {
  const { actor, userId } = await make.customer(db);
  const rows = Array.from({ length: 7 }, () => ({
    user_id: userId,
    kind: 'planStarted',
    params: '{"tier": "premium"}',
  }));
  for (const values of rows) await db.insertInto('inbox_messages').values(values).execute();

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(db, actor).inbox.mine({ cursor, limit: 3 });
    seen.push(...page.rows.map(({ id, tier }) => `${id} ${tier}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(7);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
});

test('a user marks their own messages only, one or all', async () => {
  const { actor, userId } = await make.customer(db);
  const { actor: stranger } = await make.customer(db);
  for (const kind of ['planStarted', 'planDue', 'planEnded'])
    await db.insertInto('inbox_messages').values({ user_id: userId, kind }).execute();
  const [newest] = (await callAs(db, actor).inbox.mine()).rows;
  const id = newest?.id ?? '';

  await callAs(db, stranger).inbox.markRead({ id });
  await callAs(db, stranger).inbox.markRead({ id: null });
  expect(await callAs(db, actor).inbox.unreadCount()).toEqual({ unreadCount: 3 });
  await callAs(db, actor).inbox.markRead({ id });
  await callAs(db, actor).inbox.markRead({ id });
  expect(await callAs(db, actor).inbox.unreadCount()).toEqual({ unreadCount: 2 });
  const { rows } = await callAs(db, actor).inbox.mine();
  expect(rows.map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);
  await callAs(db, actor).inbox.markRead({ id: null });
  expect(await callAs(db, actor).inbox.unreadCount()).toEqual({ unreadCount: 0 });
});

test('invalid parameters of a message do not break a list', async () => {
  const { actor, userId } = await make.customer(db);
  for (const params of ['{"from": "soon", "amountHalalas": "x", "tier": 3}', '[]', 'null', '"x"'])
    await db.insertInto('inbox_messages').values({ user_id: userId, kind: 'refundSent', params }).execute();
  const { rows } = await callAs(db, actor).inbox.mine();
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row).toMatchObject({ fromTime: null, amountHalalas: null, tier: null });
});

test('twenty processes send 120 messages: one mail for each, none for users without an address', async () => {
  const own = await testDb({ max: 24 });
  const people = await Promise.all(Array.from({ length: 3 }, () => make.customer(own)));
  const nameless = await make.anonymous(own);
  for (const { userId } of [...people, nameless]) {
    const values = Array.from({ length: 30 }, () => ({ user_id: userId, kind: 'planStarted' }));
    await own.insertInto('inbox_messages').values(values).execute();
  }
  await openConnections(own, 20);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      reachingAll('task', () => deliverMessages({ db: own, site: testSite() })),
    ),
  );
  // A run may leave rows to a concurrent one; the next run takes the rest.
  await reachingAll('task', () => deliverMessages({ db: own, site: testSite() }));

  const queued = await queuedMails(own, { kind: 'inboxMessage' });
  const ids = queued.map((job) => (job.kind === 'inboxMessage' ? job.messageId : ''));
  expect(ids).toHaveLength(90);
  expect(new Set(ids).size).toBe(90);
  const left = await own.selectFrom('inbox_messages').select('id').where('announce_due', '=', true).execute();
  expect(left).toEqual([]);
});

test('an unverified address gets a limited number of mails a day, a verified one all of them', async () => {
  const own = await testDb();
  const [unproved, proved] = [await make.unproved(own), await make.customer(own)];
  const mailsAfter = async ({ userId }: { userId: string }, count: number) => {
    const values = Array.from({ length: count }, () => ({ user_id: userId, kind: 'planStarted' }));
    await own.insertInto('inbox_messages').values(values).execute();
    await reachingAll('task', () => deliverMessages({ db: own, site: testSite() }));
    return (await queuedMails(own, { kind: 'inboxMessage' })).length;
  };
  expect(await mailsAfter(unproved, 70)).toBe(40);
  expect(await mailsAfter(proved, 70)).toBe(110);
  await own
    .updateTable('inbox_messages')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect(await mailsAfter(unproved, 1)).toBe(111);
});

test('a stream ends with the page that reads it', async () => {
  const { actor } = await make.customer(db);
  const ended = Promise.withResolvers<string>();
  const watchInbox: WatchInbox = async function* watchInbox(_userId, signal) {
    try {
      yield;
      await pause(60_000, undefined, { signal, ref: false });
    } finally {
      ended.resolve('over');
    }
  };
  const request = new AbortController();
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request('http://site.test/trpc/inbox.live', { signal: request.signal }),
    router: appRouter,
    createContext: () => contextOf(db, actor, { watchInbox }),
  });
  const stream = readEvents(response);
  expect(await stream.nextOf(['message'])).toMatchObject({
    data: '{"unreadCount":0,"newestId":null,"isRecent":false}',
  });
  request.abort();
  expect(await Promise.race([ended.promise, pause(5_000, 'still waiting')])).toBe('over');
});
