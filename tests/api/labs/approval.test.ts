import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifyReviewedLabs } from '#/server/labs/approval/notify-reviewed-labs.ts';
import { warnOfLicences } from '#/server/labs/approval/warn-of-licences.ts';
import type { ReviewStatus } from '#/server/platform/db/schema.gen.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { book } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { endUndoPeriod } from '../../support/db/end-undo-period.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';
import { sent } from '../../support/labs/certificates.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const CONNECTIONS = 20;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));
const { admin } = callAs(db, (await make.admin(db)).actor);

/** A date in the site's time zone. */
const dayFromToday = (days: number) => dayIn(SITE_TIME_ZONE, new Date(Date.now() + days * 86_400_000));

const stateOf = (labId: number) =>
  db
    .selectFrom('labs')
    .select(['review_status', 'review_reason', 'reviewed_at'])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
const messagesTo = (userId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['kind', 'params'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('a decision', () => {
  const decisions = ['approve', 'reject', 'suspend', 'restore'] as const;
  const after: Record<ReviewStatus, Partial<Record<(typeof decisions)[number], ReviewStatus>>> = {
    pending: { approve: 'approved', reject: 'rejected' },
    // A state that already holds may be decided again: nothing changes, or only the reason.
    approved: { approve: 'approved', restore: 'approved', suspend: 'suspended' },
    rejected: { approve: 'approved', reject: 'rejected' },
    suspended: { suspend: 'suspended', restore: 'approved' },
  };
  const cases = (Object.keys(after) as ReviewStatus[]).flatMap((status) =>
    decisions.map((decision) => [status, decision, after[status][decision]] as const),
  );

  test.each(cases)('from %s: %s makes it %s', async (status, decision, becomes) => {
    const isClosed = status === 'rejected' || status === 'suspended';
    const lab = await make.lab(db, { review_status: status, review_reason: isClosed ? 'Before' : null });
    const decide = admin.reviewLab({ labId: lab.labId, decision, reason: 'Licence expired' });
    const { won, refusals } = await settle([decide]);
    expect(won.map(({ reviewStatus }) => reviewStatus)).toEqual(becomes === undefined ? [] : [becomes]);
    expect(refusals).toEqual(becomes === undefined ? ['ALREADY_DECIDED'] : []);
    expect((await stateOf(lab.labId)).review_status).toBe(becomes ?? status);
  });

  test('needs a reason if it closes a lab, and an existing lab', async () => {
    const { labId } = await make.lab(db);
    await expect(admin.reviewLab({ labId, decision: 'suspend', reason: ' ' })).rejects.toThrow(
      'REASON_REQUIRED',
    );
    await expect(admin.reviewLab({ labId: 2_000_000_000, decision: 'restore' })).rejects.toThrow('NOT_FOUND');
    expect(await admin.reviewLab({ labId, decision: 'approve' })).toMatchObject({ reviewId: null });
  });

  test('of what is missing needs a reason, which the log keeps; without a proved address there is none', async () => {
    const { labId, userId } = await make.lab(db, { review_status: 'pending' });
    const approve = (reason = '') => admin.reviewLab({ labId, decision: 'approve', reason });
    expect((await admin.lab({ labId })).missing).toEqual(['licenceDocument']);
    await expect(approve()).rejects.toThrow('APPROVAL_INCOMPLETE');
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
    await expect(approve('Known to us')).rejects.toThrow('APPROVAL_INCOMPLETE');
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
    expect(await approve('Known to us')).toMatchObject({ approved: true });

    const whole = await make.lab(db, { review_status: 'pending' });
    const certificateId = await sent(db, whole.actor, { kind: 'licence' });
    await admin.reviewCertificate({ certificateId, decision: 'accept' });
    expect(await admin.reviewLab({ labId: whole.labId, decision: 'approve' })).toMatchObject({
      approved: true,
    });
  });

  test('by twenty concurrent administrators is taken once, and a conflicting one gets CHANGED_MEANWHILE', async () => {
    const { labId } = await make.lab(db, { review_status: 'pending' });
    const { won, refusals } = await settle(
      Array.from({ length: 20 }, (_, index) =>
        admin.reviewLab({
          labId,
          decision: index % 2 ? 'approve' : 'reject',
          reason: `Reason ${index}`,
          expectedStatus: 'pending',
        }),
      ),
    );
    expect(new Set(refusals)).toEqual(new Set(['CHANGED_MEANWHILE']));
    expect(won.filter(({ reviewId }) => reviewId !== null)).toHaveLength(1);
    expect(
      await db.selectFrom('lab_reviews').select('id').where('lab_id', '=', labId).execute(),
    ).toHaveLength(1);
  });
});

test('a suspended lab takes no new visit, keeps those it has, and its owner reads the reason', async () => {
  const { labId, labTestId } = await make.labTest(db);
  const { userId } = await db
    .selectFrom('labs')
    .select('owner_id as userId')
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  const customer = await make.customer(db);
  await db
    .insertInto('visits')
    .values({ lab_id: labId, customer_id: customer.userId, slot_start: sql`now() + interval '2 days'` })
    .execute();
  await admin.reviewLab({ labId, decision: 'suspend', reason: 'Licence expired' });

  expect(await admin.lab({ labId })).toMatchObject({ reviewStatus: 'suspended', comingVisitCount: 1 });
  await expect(book(db, customer.actor, labTestId)).rejects.toThrow('NOT_FOUND');
  await endUndoPeriod(db, labId);
  await notifyReviewedLabs({ db });
  expect(await messagesTo(userId)).toEqual([{ kind: 'labReviewed', params: { decision: 'suspend' } }]);
});

describe('undoing', () => {
  test('restores the exact former state, and no notification is sent', async () => {
    const lab = await make.lab(db, { review_status: 'pending' });
    const first = await admin.reviewLab({ labId: lab.labId, decision: 'reject', reason: 'First' });
    const before = await stateOf(lab.labId);
    const second = await admin.reviewLab({ labId: lab.labId, decision: 'approve', reason: 'Known' });
    // Only the last decision can be undone.
    await expect(admin.undoReviewLab({ reviewId: String(first.reviewId) })).rejects.toThrow(
      'CHANGED_MEANWHILE',
    );
    const reviewId = String(second.reviewId);
    expect(await admin.undoReviewLab({ reviewId })).toMatchObject({ reviewStatus: 'rejected' });
    expect(await stateOf(lab.labId)).toEqual(before);
    await admin.undoReviewLab({ reviewId });
    await admin.undoReviewLab({ reviewId: String(first.reviewId) });
    expect((await stateOf(lab.labId)).reviewed_at).toBeNull();

    await endUndoPeriod(db, lab.labId);
    await notifyReviewedLabs({ db });
    expect(await messagesTo(lab.userId)).toEqual([]);
    expect(await queuedMails(db, { userId: lab.userId })).toEqual([]);
    const history = await admin.labHistory({ labId: lab.labId });
    expect(history.rows.map(({ action }) => action)).toEqual([
      'undoReviewLab',
      'undoReviewLab',
      'reviewLab',
      'reviewLab',
    ]);
    expect(history.rows[0]?.changes).toEqual([
      { column: 'review_reason', before: 'First', after: null },
      { column: 'review_status', before: 'rejected', after: 'pending' },
    ]);
  });

  test('is too late after ten seconds, notified or not; holding it adds ten, up to two minutes', async () => {
    const lab = await make.lab(db, { review_status: 'pending' });
    const { reviewId } = await admin.reviewLab({ labId: lab.labId, decision: 'approve', reason: 'Known' });
    const id = { reviewId: String(reviewId) };
    await sql`update lab_reviews set tell_due_at = now() + interval '3 seconds' where id = ${reviewId}`.execute(
      db,
    );
    expect((await admin.holdReviewLab(id)).undoableMs).toBeGreaterThan(8000);
    await sql`update lab_reviews set decided_at = now() - interval '115 seconds', tell_due_at = now() + interval '2 seconds'
              where id = ${reviewId}`.execute(db);
    expect((await admin.holdReviewLab(id)).undoableMs).toBeLessThan(6000);
    await endUndoPeriod(db, lab.labId);
    expect(await admin.holdReviewLab(id)).toEqual({ undoableMs: 0 });
    await expect(admin.undoReviewLab(id)).rejects.toThrow('UNDO_TOO_LATE');
    await Promise.all(Array.from({ length: 5 }, () => notifyReviewedLabs({ db })));
    await expect(admin.undoReviewLab(id)).rejects.toThrow('UNDO_TOO_LATE');
    expect(await messagesTo(lab.userId)).toHaveLength(1);
    expect(await queuedMails(db, { userId: lab.userId })).toMatchObject([{ decision: 'approve' }]);
  });
});

describe('the list of labs', () => {
  const idsOf = async (input: object) =>
    (await readAll((cursor) => admin.labs({ limit: 2, ...input, ...cursor }))).map(({ labId }) => labId);

  test('is found by words in any spelling, filtered and sorted, page by page', async () => {
    const word = `واحة${randomInt(1e9)}`;
    const name = (letter: string) => ({
      lab_name_ar: `مختبر ${letter} ${word}`,
      lab_name_en: `Lab ${letter}`,
    });
    const a = await make.lab(db, { ...name('أ'), license_expires_on: dayFromToday(-1), city_id: 'jeddah' });
    const b = await make.lab(db, {
      ...name('ب'),
      license_expires_on: dayFromToday(20),
      review_status: 'pending',
    });
    const c = await make.lab(db, { ...name('ج'), created_at: new Date('2020-02-03T21:30:00Z') });
    const searchText = word.replace('ة', 'ه');
    const ids = (...labs: { labId: number }[]) => labs.map(({ labId }) => labId);
    // By the date that the list shows: the last id has the earliest.
    expect(await idsOf({ searchText })).toEqual(ids(b, a, c));
    expect(await idsOf({ searchText, sort: 'oldest' })).toEqual(ids(c, a, b));
    expect(await idsOf({ searchText, sort: 'nameAr' })).toEqual(ids(a, b, c));
    expect(await idsOf({ searchText, sort: 'expiry' })).toEqual(ids(a, b, c));
    expect(await idsOf({ searchText, licence: 'expired' })).toEqual(ids(a));
    expect(await idsOf({ searchText, licence: 'expiring' })).toEqual(ids(b));
    expect(await idsOf({ searchText, cityId: 'jeddah' })).toEqual(ids(a));
    // In the site's time zone that instant is on the fourth.
    expect(await idsOf({ searchText, from: '2020-02-04', to: '2020-02-04' })).toEqual(ids(c));
    await db
      .updateTable('users')
      .set({ email: `new-${word}@example.test` })
      .where('id', '=', a.userId)
      .execute();
    expect(await idsOf({ searchText: `new-${word}@example.test` })).toEqual(ids(a));
  });

  test('folds words as the application does', async () => {
    const texts = ['مُخْتَبَر الرِّياض', 'Élan  Lab-12', 'ٱلأحمديّة ڤيتامين', '٠١٢ ۳۴', 'مســتشفى ؤئإآ', 'ﻻ ﷺ'];
    const { rows } = await sql<{ words: string[] }>`
      select fold_words(t) as words from unnest(${texts}::text[]) with ordinality as x (t, n) order by n`.execute(
      db,
    );
    const plain = (word: string) => word.replace(/^(ال)+(?=.{3})/u, '');
    expect(rows.map(({ words }) => words.toSorted())).toEqual(
      texts.map((text) => [...new Set(foldText(text).split(' ').map(plain))].toSorted()),
    );
  });

  test('lists labs with the same data beside a lab', async () => {
    const number = String(randomInt(1e9));
    const first = await make.lab(db, { license_number: `L-${number}`, phone: `+966 ${number}` });
    const second = await make.lab(db, {
      license_number: `l ${number}`,
      phone: '+966 50 000 0000',
      review_status: 'pending',
    });
    expect((await admin.lab({ labId: first.labId })).alike).toMatchObject([
      { labId: second.labId, same: ['licence'] },
    ]);
    expect((await admin.lab({ labId: second.labId })).missing).toEqual(['licenceDocument', 'ownLicence']);
  });
});

test('labs are warned of the end of their licence once thirty and once seven days before', async () => {
  const lab = await make.lab(db, {
    license_expires_on: dayFromToday(30),
  });
  await warnOfLicences({ db });
  await warnOfLicences({ db });
  expect(await messagesTo(lab.userId)).toHaveLength(1);
  await sql`update labs set license_expires_on = (now() at time zone 'Asia/Riyadh')::date + 7 where id = ${lab.labId}`.execute(
    db,
  );
  await Promise.all([warnOfLicences({ db }), warnOfLicences({ db })]);
  expect(await messagesTo(lab.userId)).toMatchObject([
    { kind: 'licenceExpires' },
    { kind: 'licenceExpires' },
  ]);
});
