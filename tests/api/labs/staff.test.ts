import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { invitationTo } from '../../support/people/staff-invitation.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const newEmail = () => `${randomUUID()}@example.test`;
const person = (over = {}) => ({ name: 'Huda', email: newEmail(), role: 'reception' as const, ...over });
const newLab = async (over = {}) => {
  const lab = await make.lab(db, over);
  return { ...lab, staff: callAs(db, lab.actor).staff };
};

describe('a role', () => {
  test('is changed with an audit entry, from the next request on', async () => {
    const { staff, labId } = await newLab();
    const { userId } = await make.staff(db, labId, 'reception');
    const token = await startSession(db, userId, null);
    const roleNow = async () => (await readSession(db, token))?.labRole;
    expect(await roleNow()).toBe('reception');
    await staff.changeRole({ userId, role: 'verifier' });
    expect(await roleNow()).toBe('verifier');
    const [change] = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'staff.changeRole')
      .where('subject_id', '=', userId)
      .execute();
    expect(change).toEqual({ before: { role: 'reception' }, after: { role: 'verifier' } });
  });

  test('of the owner cannot be changed, nor one of another lab', async () => {
    const { staff, userId: ownerId, labId } = await newLab();
    const other = await make.staff(db, (await make.lab(db)).labId, 'reception');
    await expect(staff.changeRole({ userId: ownerId, role: 'finance' })).rejects.toThrow('NOT_ALLOWED');
    await expect(staff.remove({ userId: ownerId })).rejects.toThrow('NOT_ALLOWED');
    await expect(staff.changeRole({ userId: other.userId, role: 'finance' })).rejects.toThrow('NOT_FOUND');
    await expect(staff.remove({ userId: other.userId })).rejects.toThrow('NOT_FOUND');
    for (const role of ['reception', 'technician', 'verifier', 'finance'] as const) {
      const colleague = callAs(db, (await make.staff(db, labId, role)).actor).staff;
      await expect(colleague.list()).rejects.toThrow('NOT_ALLOWED');
      await expect(colleague.invite(person())).rejects.toThrow('NOT_ALLOWED');
    }
  });

  test('that is changed and removed concurrently has one consistent outcome', async () => {
    const { staff, labId } = await newLab();
    const { userId } = await make.staff(db, labId, 'reception');
    const { refusals } = await settle([
      ...Array.from({ length: 6 }, () => staff.changeRole({ userId, role: 'finance' as const })),
      ...Array.from({ length: 6 }, () => staff.remove({ userId })),
    ]);
    expect(new Set(refusals)).toEqual(new Set(['NOT_FOUND']));
    expect((await staff.list()).rows).toHaveLength(1);
    const removals = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'staff.remove')
      .where('subject_id', '=', userId)
      .execute();
    expect(removals).toHaveLength(1);
  });
});

describe('a removed staff member', () => {
  test('is signed out at once, sees nothing of the lab, and joins again by an invitation', async () => {
    const { staff, labId } = await newLab();
    const { userId, email } = await make.staff(db, labId, 'reception');
    const token = await startSession(db, userId, null);
    await staff.remove({ userId });
    expect(await readSession(db, token)).toBeNull();
    const later = await readSession(db, await startSession(db, userId, null));
    expect(later).toMatchObject({ userType: 'lab', labId: null, labRole: null });
    await expect(callAs(db, later).lab.bookings()).rejects.toThrow('NOT_ALLOWED');
    await staff.invite(person({ email, role: 'technician' }));
    const { token: link } = await invitationTo(db, email);
    await callAs(db, later).staff.join({ token: link });
    expect((await staff.list()).rows[1]).toMatchObject({ userId, role: 'technician' });
  });
});
