import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { sent } from '../../support/labs/certificates.ts';

const db = await testDb();
const { admin } = callAs(db, (await make.admin(db)).actor);

const yesterday = () => dayIn(SITE_TIME_ZONE, new Date(Date.now() - 86_400_000));

test('an approval of a lab that has changed since it was read approves nothing', async () => {
  const lab = await make.lab(db, { review_status: 'pending' });
  const certificateId = await sent(db, lab.actor, { kind: 'licence', number: 'L-7' });
  await admin.reviewCertificate({ certificateId, decision: 'accept' });
  const { labId } = lab;
  const read = await admin.lab({ labId });
  const approve = (expectedVersion: string) =>
    admin.reviewLab({ labId, decision: 'approve', expectedStatus: 'pending', expectedVersion });
  const form = {
    labNameAr: read.labName.ar,
    labNameEn: read.labName.en,
    licenseNumber: 'l 7',
    addressAr: '',
    addressEn: '',
    phone: '',
  };
  const api = callAs(db, lab.actor).lab;
  for (const other of [
    { labNameEn: 'King Fahd Hospital' },
    { placeId: 'sa-jeddah' },
    { phone: '0551234567' },
  ]) {
    const { version } = await admin.lab({ labId });
    await api.updateDetails({ ...form, ...other });
    await expect(approve(version)).rejects.toThrow('CHANGED_MEANWHILE');
  }
  const { version } = await admin.lab({ labId });
  const listed = await admin.labs({ searchText: read.labName.en });
  // What a lab changes of its work is not what is approved.
  await api.updateDetails({ ...form, phone: '0551234567', verifiesBySecondPerson: true });
  expect((await admin.lab({ labId })).version).toBe(version);
  expect(listed.rows.every((row) => row.labId !== labId || row.version === version)).toBe(true);
  expect(await approve(version)).toMatchObject({ approved: true });
});

test('an approval needs a licence document with the number that the lab has, and that has not ended', async () => {
  const lab = await make.lab(db, { review_status: 'pending' });
  const { labId } = lab;
  const certificateId = await sent(db, lab.actor, { kind: 'licence', number: 'L-8' });
  await admin.reviewCertificate({ certificateId, decision: 'accept' });
  const missing = async () => (await admin.lab({ labId })).missing;
  expect(await missing()).toEqual([]);
  const api = callAs(db, lab.actor).lab;
  const form = { labNameAr: 'م', labNameEn: 'N', addressAr: '', addressEn: '', phone: '' };
  await api.updateDetails({ ...form, licenseNumber: `L-${randomInt(1e9)}` });
  expect(await missing()).toEqual(['licenceDocument']);
  await expect(admin.reviewLab({ labId, decision: 'approve' })).rejects.toThrow('APPROVAL_INCOMPLETE');
  await api.updateDetails({ ...form, licenseNumber: 'l 8' });
  expect(await missing()).toEqual([]);
  await sql`update lab_certificates set expires_on = ${yesterday()}::date where id = ${certificateId}`.execute(
    db,
  );
  expect(await missing()).toEqual(['licenceDocument']);
});
