import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signUpForm } from '../../support/pages/browser.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

test('a rejected lab submits itself for another review, once', async () => {
  const { actor, labId } = await make.lab(db, { review_status: 'rejected', review_reason: 'No licence' });
  const { lab } = callAs(db, actor);
  const { won, refusals } = await settle(Array.from({ length: 8 }, () => lab.resubmit({})));
  expect(won).toEqual([{ reviewStatus: 'pending' }]);
  expect(new Set(refusals)).toEqual(new Set(['NOT_CHANGEABLE']));
  const [change] = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'lab.resubmit')
    .where('subject_id', '=', String(labId))
    .execute();
  expect(change).toMatchObject({
    before: { review_reason: 'No licence' },
    after: { review_status: 'pending' },
  });
  for (const review_status of ['approved', 'suspended', 'pending'] as const) {
    const other = await make.lab(db, { review_status });
    await expect(callAs(db, other.actor).lab.resubmit({})).rejects.toThrow('NOT_CHANGEABLE');
  }
});

test('the settings store the exact position, the end of a licence, and the verification rule', async () => {
  const { actor, labId } = await make.lab(db, { accreditations: ['cbahi'], review_status: 'pending' });
  const api = callAs(db, actor).lab;
  const { email: _email, ...form } = signUpForm();
  const details = {
    labNameAr: form.name,
    labNameEn: form.name,
    licenseNumber: 'L-1',
    addressAr: '',
    addressEn: '',
    phone: '',
  };
  const position = { lat: 21.5123, lon: 39.2001 };
  const saved = await api.updateDetails({
    ...details,
    position,
    licenseExpiresOn: '2030-01-31',
    verifiesBySecondPerson: true,
  });
  expect(saved).toMatchObject({
    ...position,
    cityId: 'sa-jeddah',
    licenseExpiresOn: '2030-01-31',
    verifiesBySecondPerson: true,
    accreditations: ['cbahi'],
  });
  // Fields that a form leaves out stay.
  expect(await api.updateDetails(details)).toEqual(saved);
  const cleared = await api.updateDetails({
    ...details,
    licenseExpiresOn: null,
    verifiesBySecondPerson: false,
  });
  expect(cleared).toMatchObject({ licenseExpiresOn: null, verifiesBySecondPerson: false, ...position });
  const changes = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'lab.updateDetails')
    .where('subject_id', '=', String(labId))
    .orderBy('id')
    .execute();
  expect(changes.at(-1)?.after).toEqual({ license_expires_on: null, verifies_by_second_person: false });
  for (const bad of [{ position: { lat: 91, lon: 0 } }, { licenseExpiresOn: '2030-02-30' }])
    await expect(api.updateDetails({ ...details, ...bad })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
