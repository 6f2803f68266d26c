import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { claimTexts } from '#/server/platform/channels/text-outbox.ts';
import { reachingAll, reachingOwn } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const site = testSite();

async function person({ isVerified = true, isForCriticalOnly = false, hasPhone = true } = {}) {
  const { userId, actor } = await make.customer(db);
  if (hasPhone)
    await reachingOwn({ userId, labId: null }, () =>
      setPhoneNumber(db, site, { userId, number: '+966501234567', isForCriticalOnly }),
    );
  const verified_at = isVerified ? new Date() : null;
  await db.updateTable('phone_numbers').set({ verified_at }).where('user_id', '=', userId).execute();
  return { userId, choose: callAs(db, actor).inbox.choose, choices: callAs(db, actor).inbox.choices };
}

/** On which channels a message of this kind reaches the person. */
async function reachedBy({ userId }: { userId: string }, kind: string) {
  await sql`select tell(${userId}::uuid, ${kind}, null, null)`.execute(db);
  const {
    rows: [message],
  } = await sql<{ id: string; bell: boolean }>`
    select id, read_at is null as bell from inbox_messages where user_id = ${userId} order by id desc limit 1`.execute(
    db,
  );
  await reachingAll('task', () => deliverMessages({ db, site }));
  const {
    rows: [sent],
  } = await sql<{ mail: boolean; sms: boolean }>`
    select exists (select from outbox where job->>'messageId' = ${message?.id}) as mail,
           exists (select from text_messages where inbox_message_id = ${message?.id}::uuid) as sms`.execute(
    db,
  );
  return { bell: message?.bell, ...sent };
}

test('by default all channels carry what a person must know, and SMS nothing else', async () => {
  const one = await person();
  expect(await reachedBy(one, 'resultReady')).toEqual({ bell: true, mail: true, sms: true });
  expect(await reachedBy(one, 'refundSent')).toEqual({ bell: true, mail: true, sms: false });
  expect(await reachedBy(one, 'visitReminder')).toEqual({ bell: true, mail: true, sms: false });
});

test('SMS need a confirmed number that was given for it; a call that a lab asks for goes to each', async () => {
  for (const one of [await person({ isVerified: false }), await person({ isForCriticalOnly: true })]) {
    expect(await reachedBy(one, 'resultReady')).toMatchObject({ sms: false });
    expect(await reachedBy(one, 'labAsksForCall')).toMatchObject({ sms: true });
  }
});

test('what was chosen is what happens', async () => {
  const one = await person();
  await one.choose({ topic: 'results', channel: 'mail', isOn: false });
  await one.choose({ topic: 'results', channel: 'bell', isOn: false });
  await one.choose({ topic: 'reminders', channel: 'sms', isOn: true });
  expect(await reachedBy(one, 'resultReady')).toEqual({ bell: false, mail: false, sms: true });
  expect(await reachedBy(one, 'visitReminder')).toMatchObject({ sms: true });
});

test('the last channel of what a person must know stays, also under racers; the rest can be silent', async () => {
  const one = await person();
  const all = ['bell', 'mail', 'sms'] as const;
  const settled = await Promise.allSettled(
    all.map((channel) => one.choose({ topic: 'visits', channel, isOn: false })),
  );
  expect(settled.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { message: 'MUST_KNOW' } },
  ]);
  for (const channel of ['bell', 'mail'] as const) await one.choose({ topic: 'money', channel, isOn: false });
  expect(await reachedBy(one, 'refundSent')).toEqual({ bell: false, mail: false, sms: false });
});

test('where only SMS were on and the number is gone, a mail says it', async () => {
  const one = await person({ hasPhone: false });
  await one.choose({ topic: 'results', channel: 'mail', isOn: false });
  await one.choose({ topic: 'results', channel: 'bell', isOn: false });
  expect(await reachedBy(one, 'resultReady')).toEqual({ bell: false, mail: true, sms: false });
});

test('at night only messages without a night leave', async () => {
  const one = await person();
  await reachedBy(one, 'resultReady');
  await reachedBy(one, 'labAsksForCall');
  await sql`update text_messages set state = 'sent' where user_id <> ${one.userId}`.execute(db);
  const utcHour = new Date().getUTCHours();
  // The sign of these zones is turned round: 'Etc/GMT-3' is three hours ahead.
  const zoneAt = (hour: number) => {
    const ahead = ((hour - utcHour + 36) % 24) - 12;
    return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  };
  const inZone = (hour: number) =>
    sql`update text_messages set quiet_time_zone = ${zoneAt(hour)} where quiet_time_zone is not null`.execute(
      db,
    );
  await inZone(23);
  expect(await reachingAll('task', () => claimTexts(db, 5))).toHaveLength(1);
  await inZone(3);
  expect(await reachingAll('task', () => claimTexts(db, 5))).toEqual([]);
  await inZone(12);
  expect(await reachingAll('task', () => claimTexts(db, 5))).toHaveLength(1);
});
