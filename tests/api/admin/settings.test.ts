import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import type { SettingKey, UpdateSettingsInput } from '#/shared/core/site-settings.ts';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { hold, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signUpForm } from '../../support/pages/browser.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';

// Two handles on one database stand for two processes with their own caches.
const url = await testDatabaseUrl();
const db = openDb(url, { max: 10 });
const elsewhere = openDb(url, { max: 2 });
afterAll(() => Promise.all([db.destroy(), elsewhere.destroy()]));

const admin = await make.admin(db);
const adminApi = callAs(db, admin.actor);

/** Saves the setting with the named fields changed, as the form does. */
const put = async (key: SettingKey, over: object) => {
  const { [key]: held } = await adminApi.admin.settings();
  const value = Array.isArray(held.value) ? over : { ...held.value, ...over };
  return adminApi.admin.updateSettings({
    key,
    value,
    expectedUpdatedAt: held.updatedAt,
  } as UpdateSettingsInput);
};

const banner = {
  tone: 'amber',
  ar: 'نغلق يوم الجمعة',
  en: 'Closed on Friday',
  link: '/pricing',
  place: 'all',
  isDismissible: true,
} as const;
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  ['contact', { email: 'not an address' }],
  ['contact', { phone: '0501234567' }],
  ['contact', { whatsapp: '+96650' }],
  ['social', { x: 'http://plain.example' }],
  ['social', { x: 'javascript:alert(1)' }],
  ['seller', { nameAr: ' ' }],
  ['home', { labs: { isLive: false, ar: '', en: '500+' } }],
  ['vat', { rateBasisPoints: 5_001 }],
  ['vat', { rateBasisPoints: 15.5 }],
  ['vat', { vatNumber: '400000000000003' }],
  ['vat', { vatNumber: '30000000000003' }],
  ['policies', { holdMinutes: 4 }],
  ['policies', { holdMinutes: 61 }],
  ['policies', { cancelNoticeHours: -1 }],
  ['policies', { resultHours: 0 }],
  ['switches', { reviews: 'yes' }],
  ['banners', [{ ...banner, id: randomUUID(), from: at(60), to: at(30) }]],
  ['banners', [{ ...banner, id: randomUUID(), from: null, to: null, link: '//elsewhere.example' }]],
  ['banners', Array.from({ length: 6 }, () => ({ ...banner, id: randomUUID(), from: null, to: null }))],
] as const)('%s refuses %j', async (key, over) => {
  const before = await adminApi.admin.settings();
  await expect(put(key, over)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await adminApi.admin.settings()).toEqual(before);
});

test('a change is recorded with before and after, and a second one from a stale read is refused', async () => {
  const { policies } = await adminApi.admin.settings();
  const racers = Array.from({ length: 10 }, (_, index) =>
    adminApi.admin.updateSettings({
      key: 'policies',
      value: { ...policies.value, resultHours: 50 + index },
      expectedUpdatedAt: policies.updatedAt,
    }),
  );
  const { won, refusals } = await settle(racers);
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['CHANGED_MEANWHILE']));
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_type', '=', 'setting')
    .where('subject_id', '=', 'policies')
    .execute();
  expect(entries).toEqual([
    { actor_id: admin.userId, before: { value: policies.value }, after: { value: won[0]?.policies.value } },
  ]);
});

test('the process that saved a change shows it at once, every other within two seconds', async () => {
  const here = callAs(db, null);
  const there = callAs(elsewhere, null);
  await Promise.all([here.catalog.site(), there.catalog.site()]);
  await put('contact', { email: 'new@mukhtabari.example', phone: '+966112345678' });
  expect((await here.catalog.site()).contact.phone).toBe('+966112345678');
  await expect
    .poll(async () => (await there.catalog.site()).contact, { timeout: 2_000, interval: 100 })
    .toMatchObject({ email: 'new@mukhtabari.example', phone: '+966112345678' });
});

/** A handle with an empty cache: what another process would answer a second from now. */
const fresh = () => callAs(db.withoutPlugins(), null);

test('announcements are shown in their period, unless this browser has dismissed them', async () => {
  const now = { ...banner, id: randomUUID(), from: at(-1), to: at(1) };
  const fixed = { ...banner, id: randomUUID(), from: null, to: null, isDismissible: false };
  await put('banners', [
    now,
    fixed,
    { ...banner, id: randomUUID(), from: at(1), to: null },
    { ...banner, id: randomUUID(), from: null, to: at(-1) },
  ]);
  const shown = async (hiddenBanners: string[] = []) =>
    (await callAs(db.withoutPlugins(), null, { hiddenBanners }).catalog.site()).banners.map(({ id }) => id);
  expect(await shown()).toEqual([now.id, fixed.id]);
  expect(await shown([now.id, fixed.id])).toEqual([fixed.id]);
  await put('banners', []);
});

test('the home page shows counted figures, or typed ones, or none', async () => {
  const first = await fresh().catalog.claims();
  expect(first.areCategoryCountsLive).toBe(true);
  // No lab has a review yet: the page shows no ratings.
  expect(first.rows.map(({ kind }) => kind)).not.toContain('rating');
  await make.lab(db, { rating_sum: 9, review_count: 2 });
  const { home } = await adminApi.admin.settings();
  await put('home', { tests: { ...home.value.tests, isLive: false } });
  const { approved } = await db
    .selectFrom('labs')
    .select(({ fn }) => fn.countAll<number>().as('approved'))
    .where('approved', '=', true)
    .executeTakeFirstOrThrow();
  const { rows } = await fresh().catalog.claims();
  const shown = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.value;
  expect(shown('labs')?.ar).toBe(String(approved));
  expect(shown('rating')?.en).toBe('4.5/5');
  expect(shown('tests')).toEqual({ ar: '+50,000', en: '50,000+' });
});

test('a new VAT rate applies to new bookings; earlier ones keep theirs to the last halala', async () => {
  const lab = await newLab(db, { slot_capacity: 9 });
  const { actor } = await reachableCustomer(db);
  const before = await order(db, actor, [visitAt(lab.labId, [lab.one])]);
  const snapshot = () =>
    sql`select * from bookings where order_id = ${before.orderId} order by id`
      .execute(db)
      .then(({ rows }) => rows);
  const rows = await snapshot();
  await put('vat', { rateBasisPoints: 500 });
  expect(await snapshot()).toEqual(rows);
  expect(await callAs(db, actor).orders.get({ orderId: before.orderId })).toEqual(before);
  const after = await order(db, actor, [visitAt(lab.labId, [lab.two], '10:00:00')]);
  const rateOf = async (orderId: string) =>
    (await db.selectFrom('bookings').select('vat_basis_points').where('order_id', '=', orderId).execute())[0];
  expect(await rateOf(before.orderId)).toEqual({ vat_basis_points: 1_500 });
  expect(await rateOf(after.orderId)).toEqual({ vat_basis_points: 500 });
});

test('policies apply from then on: the duration of holds, and the notice period of new labs', async () => {
  const known = await newLab(db, { slot_capacity: 9 });
  await put('policies', { holdMinutes: 7, cancelNoticeHours: 12 });
  const { actor } = await make.customer(db);
  const held = await hold(db, actor, [visitAt(known.labId, [known.one], '11:00:00')]);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes
    from orders where id = ${held.orderId}`.execute(db);
  expect(rows).toEqual([{ minutes: 7 }]);
  const noticeOf = async (labId: number) =>
    (await db.selectFrom('labs').select('cancel_notice_hours').where('id', '=', labId).executeTakeFirst())
      ?.cancel_notice_hours;
  const { email } = signUpForm();
  await callAs(db, null).auth.signUp({ ...signUpForm(email), userType: 'lab' });
  const joined = await db
    .selectFrom('labs as l')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select('l.id')
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await noticeOf(joined.id)).toBe(12);
  expect(await noticeOf(known.labId)).toBe(4);
});
