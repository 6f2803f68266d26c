import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { sent } from '../../support/labs/certificates.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const CONNECTIONS = 20;
const db = await testDb({ max: CONNECTIONS });
const { admin } = callAs(db, (await make.admin(db)).actor);

/** An approved lab, and what its settings send when nothing is changed. */
async function approvedLab(over: Parameters<typeof make.lab>[1] = {}) {
  const lab = await make.lab(db, over);
  const api = callAs(db, lab.actor).lab;
  const { labName, labAddress, licenseNumber, phone } = await api.details();
  const form = {
    labNameAr: labName.ar,
    labNameEn: labName.en,
    licenseNumber: licenseNumber ?? '',
    addressAr: labAddress.ar,
    addressEn: labAddress.en,
    phone: phone ?? '',
  };
  return { ...lab, api, form };
}

const publicPage = (labId: number) => callAs(db, null).catalog.lab({ labId });

test('a new name, licence, address, telephone or place of an approved lab is shown only after a review; the rest at once', async () => {
  const { labId, userId, api, form } = await approvedLab();
  const before = await publicPage(labId);
  const licenseNumber = `N-${randomInt(1e9)}`;
  const saved = await api.updateDetails({
    ...form,
    labNameEn: 'King Fahd Hospital Lab',
    licenseNumber,
    placeId: 'sa-jeddah',
    phone: '0551234567',
    verifiesBySecondPerson: true,
  });
  expect(saved).toMatchObject({
    labName: { en: form.labNameEn },
    licenseNumber: form.licenseNumber,
    cityId: 'riyadh',
    phone: before.phone,
    verifiesBySecondPerson: true,
    proposal: {
      phone: '0551234567',
      labName: { ar: form.labNameAr, en: 'King Fahd Hospital Lab' },
      licenseNumber,
      place: { cityName: { en: 'Jeddah' } },
      fields: ['nameEn', 'licence', 'phone', 'place'],
    },
  });
  expect(await publicPage(labId)).toMatchObject(before);
  expect((await admin.queues()).find(({ name }) => name === 'labChanges')?.count).toBeGreaterThan(0);
  expect((await admin.labs({ licence: 'proposed', limit: 50 })).rows.map((row) => row.labId)).toContain(
    labId,
  );

  const { proposal } = await admin.lab({ labId });
  expect(proposal).toEqual(saved.proposal);
  const proposalId = proposal?.proposalId ?? '';
  await admin.reviewProposal({ proposalId, decision: 'approve' });
  // Of a repeated decision nothing comes.
  await admin.reviewProposal({ proposalId, decision: 'approve' });
  expect(await publicPage(labId)).toMatchObject({
    labName: { ar: form.labNameAr, en: 'King Fahd Hospital Lab' },
    licenseNumber,
    phone: '0551234567',
    lat: expect.closeTo(21.49, 1),
  });
  expect(await api.details()).toMatchObject({ proposal: null, refusedBecause: null });
  expect(await queuedMails(db, { userId })).toMatchObject([{ decision: 'approveChange' }]);
  expect((await admin.labHistory({ labId })).rows.map(({ action }) => action)).toEqual([
    'reviewProposal',
    'updateDetails',
    'proposeDetails',
  ]);
});

test('a refusal needs a reason, which the lab reads until it proposes again, and changes nothing', async () => {
  const { labId, userId, api, form } = await approvedLab();
  const refuse = async (proposalId: string, reason: string) =>
    admin.reviewProposal({ proposalId, decision: 'reject', reason });
  const { proposal } = await api.updateDetails({ ...form, labNameEn: 'Another' });
  await expect(refuse(proposal?.proposalId ?? '', ' ')).rejects.toThrow('REASON_REQUIRED');
  await refuse(proposal?.proposalId ?? '', 'That is a hospital');
  await expect(
    admin.reviewProposal({ proposalId: proposal?.proposalId ?? '', decision: 'approve' }),
  ).rejects.toThrow('ALREADY_DECIDED');
  expect(await api.details()).toMatchObject({
    labName: { en: form.labNameEn },
    proposal: null,
    refusedBecause: 'That is a hospital',
  });
  expect(await queuedMails(db, { userId })).toMatchObject([
    { decision: 'rejectChange', reason: 'That is a hospital' },
  ]);
  const [line] = (await admin.audit({ action: 'admin.reviewProposal', subjectId: String(labId) })).rows;
  expect(line?.changes).toContainEqual({ name: 'review_reason', before: null, after: 'That is a hospital' });
  await api.updateDetails({ ...form, labNameEn: 'Another one' });
  expect(await api.details()).toMatchObject({
    refusedBecause: null,
    proposal: { labName: { en: 'Another one' } },
  });
});

test('a lab has one open proposal: saving it again keeps it, another replaces it, its own name takes it back', async () => {
  const { labId, api, form } = await approvedLab();
  const first = (await api.updateDetails({ ...form, labNameEn: 'One' })).proposal;
  expect(
    (await api.updateDetails({ ...form, labNameEn: 'One', verifiesBySecondPerson: true })).proposal,
  ).toEqual(first);
  const second = (await api.updateDetails({ ...form, labNameEn: 'Two' })).proposal;
  const decide = (proposalId = '') => admin.reviewProposal({ proposalId, decision: 'approve' });
  await expect(decide(first?.proposalId)).rejects.toThrow('CHANGED_MEANWHILE');
  await expect(api.withdrawProposal({ proposalId: first?.proposalId ?? '' })).rejects.toThrow(
    'CHANGED_MEANWHILE',
  );
  await api.withdrawProposal({ proposalId: second?.proposalId ?? '' });
  await expect(decide(second?.proposalId)).rejects.toThrow('CHANGED_MEANWHILE');
  await expect(decide('018f0000-0000-7000-8000-000000000000')).rejects.toThrow('NOT_FOUND');
  const third = (await api.updateDetails({ ...form, labNameEn: 'Three' })).proposal;
  expect((await api.updateDetails(form)).proposal).toBeNull();
  await expect(decide(third?.proposalId)).rejects.toThrow('CHANGED_MEANWHILE');
  expect(await admin.lab({ labId })).toMatchObject({ proposal: null, labName: { en: form.labNameEn } });
});

test('a telephone alone waits for a review too, and so does the wish to show none', async () => {
  const { labId, api, form } = await approvedLab({ phone: '0111111111' });
  const decide = async (decision: 'approve' | 'reject') => {
    const { proposal } = await admin.lab({ labId });
    await admin.reviewProposal({ proposalId: proposal?.proposalId ?? '', decision, reason: 'Not yours' });
  };
  const shown = async () => [(await publicPage(labId)).phone, (await api.details()).phone];
  const { proposal } = await api.updateDetails({ ...form, phone: '٠٥٥١٢٣٤٥٦٧' });
  expect(proposal).toMatchObject({ phone: '0551234567', fields: ['phone'] });
  expect(await shown()).toEqual(['0111111111', '0111111111']);
  await decide('reject');
  expect(await shown()).toEqual(['0111111111', '0111111111']);

  const without = await api.updateDetails({ ...form, phone: '' });
  expect(without.proposal).toMatchObject({ phone: null, fields: ['phone'] });
  // The number that is shown takes the wish back.
  expect((await api.updateDetails(form)).proposal).toBeNull();
  await api.updateDetails({ ...form, phone: '' });
  expect(await shown()).toEqual(['0111111111', '0111111111']);
  await decide('approve');
  expect(await shown()).toEqual([null, null]);
});

test('a lab that waits for its approval changes its telephone at once', async () => {
  const { api, form } = await approvedLab({ review_status: 'pending' });
  expect(await api.updateDetails({ ...form, phone: '0551234567' })).toMatchObject({
    phone: '0551234567',
    proposal: null,
  });
});

test('when the lab changes it while it is decided, what is shown is what was read, or nothing', async () => {
  await openConnections(db, CONNECTIONS);
  for (let round = 0; round < 5; round += 1) {
    const { labId, api, form } = await approvedLab();
    const { proposal } = await api.updateDetails({ ...form, labNameEn: 'Read' });
    const proposalId = proposal?.proposalId ?? '';
    const { won, refusals } = await settle<unknown>([
      ...[1, 2, 3].map((index) => api.updateDetails({ ...form, labNameEn: `Unread ${index}` })),
      ...[1, 2, 3].map(() => admin.reviewProposal({ proposalId, decision: 'approve' as const })),
    ]);
    expect(won.length + refusals.length).toBe(6);
    expect(new Set([...refusals, 'CHANGED_MEANWHILE'])).toEqual(new Set(['CHANGED_MEANWHILE']));
    expect([form.labNameEn, 'Read']).toContain((await publicPage(labId)).labName.en);
    const open = await db
      .selectFrom('lab_proposals')
      .select('id')
      .where('lab_id', '=', labId)
      .where('state', '=', 'open')
      .execute();
    expect(open).toHaveLength(1);
  }
});

test('suspended, a lab does not become another one either; before its approval it edits freely', async () => {
  const suspended = await approvedLab();
  await admin.reviewLab({ labId: suspended.labId, decision: 'suspend', reason: 'Complaints' });
  const kept = await suspended.api.updateDetails({ ...suspended.form, labNameEn: 'Another' });
  expect(kept).toMatchObject({ labName: { en: suspended.form.labNameEn }, proposal: { fields: ['nameEn'] } });
  const pending = await approvedLab({ review_status: 'pending' });
  const saved = await pending.api.updateDetails({ ...pending.form, labNameEn: 'Another' });
  expect(saved).toMatchObject({ labName: { en: 'Another' }, proposal: null });
});

test('a licence number has one approved lab, in any spelling, at every door', async () => {
  const number = String(randomInt(1e9));
  const holder = await make.lab(db, { license_number: `L-${number}` });
  const { api, form, actor, labId } = await approvedLab();
  const taken = { ...form, licenseNumber: `l ${number}` };
  // The lab is not told whose it is.
  await expect(api.updateDetails(taken)).rejects.toThrow(/^LICENCE_TAKEN$/);

  const certificateId = await sent(db, actor, { kind: 'licence', number: `L.${number}` });
  await expect(admin.reviewCertificate({ certificateId, decision: 'accept' })).rejects.toThrow(
    `LICENCE_TAKEN ${holder.labId}`,
  );

  const pending = await approvedLab({ review_status: 'pending' });
  expect(await pending.api.updateDetails({ ...pending.form, licenseNumber: `l ${number}` })).toMatchObject({
    licenseNumber: `l ${number}`,
    sharedWithOthers: ['licence'],
  });
  await expect(
    admin.reviewLab({ labId: pending.labId, decision: 'approve', reason: 'Known to us' }),
  ).rejects.toThrow(`LICENCE_TAKEN ${holder.labId}`);

  // Proposed while it was free, taken by the time it is decided.
  const free = `F-${randomInt(1e9)}`;
  const { proposal } = await api.updateDetails({ ...form, licenseNumber: free });
  const faster = await make.lab(db, { license_number: free });
  await expect(
    admin.reviewProposal({ proposalId: proposal?.proposalId ?? '', decision: 'approve' }),
  ).rejects.toThrow(`LICENCE_TAKEN ${faster.labId}`);
  expect((await admin.lab({ labId })).alike).toMatchObject([{ labId: faster.labId, same: ['licence'] }]);

  // A suspended lab whose number went to another one.
  await admin.reviewLab({ labId: faster.labId, decision: 'suspend', reason: 'Complaints' });
  await make.lab(db, { license_number: free });
  await expect(admin.reviewLab({ labId: faster.labId, decision: 'restore' })).rejects.toThrow(
    'LICENCE_TAKEN',
  );
});

test('of two labs that are given one licence number at once, one has it', async () => {
  const licenseNumber = `R-${randomInt(1e9)}`;
  const labs = await Promise.all([approvedLab(), approvedLab(), approvedLab()]);
  const proposals = await Promise.all(
    labs.map(({ api, form }) => api.updateDetails({ ...form, licenseNumber })),
  );
  const { won, refusals } = await settle(
    proposals.map(({ proposal }) =>
      admin.reviewProposal({ proposalId: proposal?.proposalId ?? '', decision: 'approve' }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(refusals).toEqual([1, 2].map(() => expect.stringMatching(/^LICENCE_TAKEN/)));
});

test('who takes a name like another lab’s is warned at once, and the administrator sees it', async () => {
  const word = `واحة${randomInt(1e9)}`;
  const known = await make.lab(db, { lab_name_ar: `مختبر ${word}` });
  const { api, form, labId } = await approvedLab();
  expect((await api.details()).sharedWithOthers).toEqual([]);
  const saved = await api.updateDetails({ ...form, labNameAr: `المختبر  ${word.replace('ة', 'ه')}` });
  expect(saved).toMatchObject({ sharedWithOthers: ['name'], proposal: { fields: ['nameAr'] } });
  expect((await admin.lab({ labId })).alike).toMatchObject([{ labId: known.labId, same: ['name'] }]);
});
