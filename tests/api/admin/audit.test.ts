import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notifyReviewedLabs } from '#/server/labs/approval/notify-reviewed-labs.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { endUndoPeriod } from '../../support/db/end-undo-period.ts';
import { make } from '../../support/db/make.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const db = await testDb();

const logOf = (labId: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_type', 'action', 'before', 'after'])
    .where('subject_type', '=', 'lab')
    .where('subject_id', '=', String(labId))
    .orderBy('id')
    .execute();

const details = {
  labNameAr: 'مختبر النور',
  labNameEn: 'Al Noor Lab',
  licenseNumber: 'L-9',
  addressAr: 'حي العليا',
  addressEn: 'Olaya',
  phone: '',
};

describe('a change that a lab makes', () => {
  test('is recorded with actor, before and after, for the changed columns only', async () => {
    const lab = await make.lab(db, {
      review_status: 'pending',
      lab_name_ar: 'مختبر النور',
      address_ar: 'حي العليا',
      phone: null,
    });
    await callAs(db, lab.actor).lab.updateDetails(details);
    expect(await logOf(lab.labId)).toEqual([
      {
        actor_id: lab.userId,
        actor_type: 'lab',
        action: 'lab.updateDetails',
        before: {
          lab_name_en: `Lab ${lab.userId.slice(-6)}`,
          license_number: `L-${lab.userId.slice(-6)}`,
          address_en: 'Riyadh',
        },
        after: { lab_name_en: 'Al Noor Lab', license_number: 'L-9', address_en: 'Olaya' },
      },
    ]);
  });

  test('leaves no line when nothing changed, nor when it failed', async () => {
    const lab = await make.lab(db, { review_status: 'pending' });
    const api = callAs(db, lab.actor);
    await api.lab.updateDetails(details);
    await api.lab.updateDetails(details);
    await expect(api.lab.updateDetails({ ...details, placeId: 'no such place' })).rejects.toThrow(
      'NOT_FOUND',
    );
    expect(await logOf(lab.labId)).toHaveLength(1);
  });

  test('leaves one unbroken chain when twenty users save at once', async () => {
    const lab = await make.lab(db, { review_status: 'pending' });
    const phones = Array.from({ length: 20 }, (_, index) => String(500_000_000 + index));
    await Promise.all(phones.map((phone) => callAs(db, lab.actor).lab.updateDetails({ ...details, phone })));
    const log = await logOf(lab.labId);
    const phoneIn = (state: unknown) => (state as { phone: string | null }).phone;
    expect(log).toHaveLength(20);
    for (const [index, entry] of log.slice(1).entries()) {
      expect(phoneIn(entry.before)).toBe(phoneIn(log[index]?.after));
    }
  });
});

describe('a decision about a lab', () => {
  test('is recorded, and the owner is notified in their language', async () => {
    const lab = await make.lab(db, { review_status: 'pending' });
    await db.updateTable('user_profiles').set({ locale: 'en' }).where('id', '=', lab.userId).execute();
    const { userId, actor } = await make.admin(db);
    const api = callAs(db, actor);
    await api.admin.reviewLab({ labId: lab.labId, decision: 'reject', reason: 'No licence' });
    await endUndoPeriod(db, lab.labId);
    await notifyReviewedLabs({ db });
    await api.admin.reviewLab({ labId: lab.labId, decision: 'approve', reason: 'Known to us' });

    const recorded = { actor_id: userId, actor_type: 'admin', action: 'admin.reviewLab' };
    expect(await logOf(lab.labId)).toEqual([
      {
        ...recorded,
        before: { review_status: 'pending', review_reason: null },
        after: { review_status: 'rejected', review_reason: 'No licence' },
      },
      {
        ...recorded,
        before: { review_status: 'rejected', review_reason: 'No licence' },
        after: {
          review_status: 'approved',
          review_reason: null,
          missing: ['licenceDocument'],
          despite: 'Known to us',
        },
      },
    ]);
    await endUndoPeriod(db, lab.labId);
    await notifyReviewedLabs({ db });
    const mail = { kind: 'labReviewed', userId: lab.userId, locale: 'en' };
    expect(await queuedMails(db, { userId: lab.userId })).toEqual([
      { ...mail, decision: 'reject', reason: 'No licence' },
      { ...mail, decision: 'approve', reason: '' },
    ]);
  });

  test('taken twice at once is one decision, one line and one mail', async () => {
    const lab = await make.lab(db, { review_status: 'pending' });
    const admins = await Promise.all(Array.from({ length: 10 }, () => make.admin(db)));
    const answers = await Promise.all(
      admins.map(({ actor }) =>
        callAs(db, actor).admin.reviewLab({ labId: lab.labId, decision: 'approve', reason: 'Known to us' }),
      ),
    );
    expect(answers.every(({ approved }) => approved)).toBe(true);
    expect(await logOf(lab.labId)).toHaveLength(1);
    await endUndoPeriod(db, lab.labId);
    await Promise.all([notifyReviewedLabs({ db }), notifyReviewedLabs({ db })]);
    expect(await queuedMails(db, { userId: lab.userId })).toHaveLength(1);
  });
});

describe.each(['audit_log', 'result_reads'])('%s', (table) => {
  const rowsOf = async () => (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows;
  const addRow = {
    audit_log: (id: string) => sql`
      insert into audit_log (actor_id, actor_type, action, subject_type, subject_id, before, after)
      values (${id}, 'lab', 'lab.updateDetails', 'lab', '1', '{}', '{}')`,
    result_reads: (id: string) => sql`
      insert into result_reads (owner_id, result_id, reader_id, reader_type)
      values (${id}, ${randomUUID()}, ${id}, 'lab')`,
  }[table];

  test.each([
    ['update', sql`update ${sql.table(table)} set at = now()`],
    ['an update of no row', sql`update ${sql.table(table)} set at = now() where false`],
    ['delete', sql`delete from ${sql.table(table)}`],
    ['truncate', sql`truncate ${sql.table(table)}`],
    [
      'insert on conflict do update',
      sql`insert into ${sql.table(table)} overriding system value
          select * from ${sql.table(table)} on conflict (id) do update set at = now()`,
    ],
    ['merge', sql`merge into ${sql.table(table)} t using (select 1) s on true when matched then delete`],
  ])('refuses %s', async (_, statement) => {
    const { userId } = await make.customer(db);
    await addRow?.(userId).execute(db);
    const before = await rowsOf();
    await expect(statement.execute(db)).rejects.toThrow(`${table} is append-only`);
    expect(await rowsOf()).toEqual(before);
  });

  test('outlives the users it names', async () => {
    const { userId } = await make.customer(db);
    await addRow?.(userId).execute(db);
    const before = await rowsOf();
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await rowsOf()).toEqual(before);
  });
});
