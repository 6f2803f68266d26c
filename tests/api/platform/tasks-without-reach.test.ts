import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { sendWebhooks } from '#/server/labs/webhooks/send-webhooks.ts';
import { sendQueuedMail } from '#/server/mails/send-queued-mail.ts';
import { sendQueuedTexts } from '#/server/mails/send-queued-texts.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { reachingAll, reachingOwn } from '#/server/platform/db/reach.ts';
import type { AllTaskDeps } from '#/server/platform/jobs/task.ts';
import { sweepVisitPhones } from '#/server/privacy/sweep-visit-phones.ts';
import { escalateCriticalValues } from '#/server/results/entry/escalate-critical-values.ts';
import { testSite } from '../../support/api/site.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { asSiteRole } from '../../support/db/site-role.ts';
import { testTaskDeps } from '../../support/processes/mail.ts';

const ownerUrl = await testDatabaseUrl();
const siteUrl = await asSiteRole(ownerUrl);
const ownerDb = openDb(ownerUrl, { max: 2 });
const siteDb = openDb(siteUrl, { max: 2 });
afterAll(() => Promise.all([ownerDb.destroy(), siteDb.destroy()]));

/** One row in each queue, due now, and whom it is for. */
async function fillQueues() {
  const { userId } = await make.customer(ownerDb);
  const given = { userId, number: '+966501234567', isForCriticalOnly: false };
  await setPhoneNumber(ownerDb, testSite(), given);
  const { resultId } = await makeResult(ownerDb, { customerId: userId, until: 'entered' });
  await sql`insert into critical_escalations (result_id, version, due_at) values (${resultId}, 1, now())`.execute(
    ownerDb,
  );
  const { rows } = await sql<{ id: string }>`
    insert into inbox_messages (user_id, kind, params) values (${userId}, 'caseAnswered', '{}') returning id`.execute(
    ownerDb,
  );
  const messageId = rows[0]?.id ?? '';
  await sql`
    insert into text_messages (user_id, inbox_message_id, locale) values (${userId}, ${messageId}, 'ar')`.execute(
    ownerDb,
  );
  const { labId } = await make.lab(ownerDb);
  await sql`with endpoint as (
              insert into webhook_endpoints (lab_id, url, secret_sealed)
              values (${labId}, 'https://lis.example.com/', ${Buffer.alloc(60)}) returning id)
            insert into webhook_deliveries (endpoint_id, lab_id, event, body)
            select id, ${labId}, 'booking.created', '{}' from endpoint`.execute(ownerDb);
  const job = JSON.stringify({ kind: 'inboxMessage', messageId, locale: 'ar' });
  await sql`insert into outbox (job) values (${job}::jsonb)`.execute(ownerDb);
  return { userId, messageId };
}

async function queues() {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(o) order by id) from outbox o) as mails,
           (select jsonb_agg(to_jsonb(t) order by id) from text_messages t) as texts,
           (select jsonb_agg(to_jsonb(e) order by result_id) from critical_escalations e) as escalations,
           (select jsonb_agg(to_jsonb(w) order by id) from webhook_deliveries w) as webhooks,
           (select count(*) from inbox_messages where announce_due) as due`.execute(ownerDb);
  return rows[0];
}

const deps = () => testTaskDeps(siteDb, { deliver: () => Promise.resolve({ parts: 1 }) });
const tasks: Record<string, (given: AllTaskDeps) => Promise<void>> = {
  sendQueuedMail,
  sendQueuedTexts,
  escalateCriticalValues,
  deliverMessages,
  sweepVisitPhones,
  sendWebhooks,
};

test.each(Object.entries(tasks))(
  '%s without a reach fails and leaves its queue as it is',
  async (_name, run) => {
    await fillQueues();
    const before = await queues();
    await expect(run(deps())).rejects.toThrow('a task without a reach');
    const { userId } = await make.customer(ownerDb);
    const own = { userId, labId: null };
    await expect(reachingOwn(own, () => run(deps()))).rejects.toThrow('a task without a reach');
    expect(await queues()).toEqual(before);
  },
);

// As a process of a release that knows neither a reach nor the guards.
test.each([
  ['takes', 'update outbox set attempts = attempts + 1'],
  ['deletes', 'delete from outbox'],
  ['takes', "update text_messages set attempts = attempts + 1 where state = 'queued'"],
  ['deletes', 'delete from text_messages'],
  ['takes', 'update webhook_deliveries set tries = tries + 1'],
  ['deletes', 'delete from webhook_endpoints'],
  ['ends', 'update critical_escalations set escalated_at = now() where escalated_at is null'],
  ['ends', 'update inbox_messages set announce_due = false'],
])('a connection that sends no reach %s no row: %s', async (_what, statement) => {
  await fillQueues();
  const before = await queues();
  await asAdmin(siteUrl, statement);
  expect(await queues()).toEqual(before);
});

test('any request may queue, and a person finds no mails and the own messages alone', async () => {
  const { userId, messageId } = await fillQueues();
  await reachingOwn({ userId, labId: null }, async () => {
    await sql`insert into outbox (job) values ('{}')`.execute(siteDb);
    const { rows } = await sql`select from outbox`.execute(siteDb);
    expect(rows).toEqual([]);
    const own = await sql<{ id: string }>`select inbox_message_id as id from text_messages`.execute(siteDb);
    expect(own.rows).toEqual([{ id: messageId }]);
  });
});

test('with its reach a task ends what was erased', async () => {
  await sql`delete from outbox`.execute(ownerDb);
  const { userId, messageId } = await fillQueues();
  await sql`delete from inbox_messages where id = ${messageId}`.execute(ownerDb);
  await sql`delete from phone_numbers where user_id = ${userId}`.execute(ownerDb);
  await reachingAll('task', () => sendQueuedMail(deps()));
  await reachingAll('task', () => sendQueuedTexts(deps()));
  await reachingAll('task', () => escalateCriticalValues(deps()));
  const { rows } = await sql`
    select from outbox union all select from text_messages where state = 'queued' and user_id = ${userId}
    union all select from critical_escalations where escalated_at is null`.execute(ownerDb);
  expect(rows).toEqual([]);
});
