import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Cases } from '../../support/api/targets.ts';
import { letVisitsBeginIn, order, visitAt } from '../../support/booking/ordering.ts';
import { make } from '../../support/db/make.ts';
import { readEvents } from '../../support/pages/event-stream.ts';
import { newVisitor, refusalOf, visitorOf } from '../../support/people/visitor.ts';
import { makeAnalyte, makeMeasuredTest, makeWork, mgPerDl } from '../../support/results/result-line.ts';
import { formOf } from '../../support/results/upload.ts';

const ONE_PAGE_PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n';

export const laboratoryCases: Cases = {
  'a day at the laboratory: a customer arrives, gives a specimen, gets a result, and reads the report':
    async (target) => {
      const { db } = target;
      const lab = await make.lab(db);
      const analyteId = await makeAnalyte(db, { ranges: [{ low: 70, high: 99 }] });
      const { labTestId } = await makeMeasuredTest(db, lab.labId, [analyteId]);
      const customer = await make.customer(db);
      const { orderId, visits } = await order(db, customer.actor, [visitAt(lab.labId, [labTestId])]);
      await letVisitsBeginIn(db, orderId, -5);
      const visitId = visits[0]?.visitId ?? '';
      const bookingId = visits[0]?.lines[0]?.id ?? '';

      const reception = (await visitorOf(target, lab.userId)).api.lab;
      await reception.checkIn.mutate({ code: visitId });
      const { specimens } = await reception.collect.mutate({ visitId });
      expect(specimens).toHaveLength(1);
      const { resultId } = await reception.enterResult.mutate({ bookingId, values: mgPerDl(analyteId, 120) });
      expect(await reception.releaseResults.mutate({ ids: [resultId], isVerifying: true })).toEqual({
        releasedIds: [resultId],
      });

      const reader = await visitorOf(target, customer.userId);
      const report = await reader.api.results.get.query({ id: visitId });
      expect(JSON.stringify(report)).toContain('"flag":"H"');
      const pdf = await reader.fetch(`/results/${visitId}.pdf`);
      expect(pdf.status).toBe(200);
      expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
      const fhir = (await (await reader.fetch(`/en/results/${visitId}.json`)).json()) as {
        resourceType: string;
      };
      expect(fhir.resourceType).toBe('Bundle');
      expect((await (await reader.fetch('/results/all.csv')).text()).split('\n').length).toBeGreaterThan(1);
      expect((await newVisitor(target).fetch(`/results/${visitId}.pdf`)).status).toBe(404);
      expect(JSON.stringify((await reader.api.inbox.mine.query({})).rows)).toContain('resultReady');
    },

  'a file of results is uploaded, and opened by its signed address only': async (target) => {
    const { db } = target;
    const { lab, technician, verifier, customer, bookingId, visitId } = await makeWork(db);
    const sent = await visitorOf(target, technician.userId);
    const { accession_number: accession } = await db
      .selectFrom('specimens')
      .select('accession_number')
      .where('lab_id', '=', lab.labId)
      .executeTakeFirstOrThrow();
    const form = formOf(ONE_PAGE_PDF, { name: 'report.pdf', accession });
    const answer = await sent.fetch('/trpc/lab.uploadResults', {
      method: 'POST',
      headers: { origin: target.url, 'sec-fetch-site': 'same-origin' },
      body: form,
    });
    expect(await answer.clone().text()).toContain('"isAccepted":true');
    const items = await sent.api.lab.uploadItems.query({});
    expect(items).toBeDefined();
    const { rows } = await sql<{
      id: string;
    }>`select id from results where booking_id = ${bookingId}::uuid`.execute(db);
    const ids = rows.map(({ id }) => id);
    await (
      await visitorOf(target, verifier.userId)
    ).api.lab.releaseResults.mutate({ ids, isVerifying: true });
    const reader = await visitorOf(target, customer.userId);
    const report = JSON.stringify(await reader.api.results.get.query({ id: visitId }));
    const path = /\/files\/[\w.-]+/.exec(report)?.[0] ?? '';
    expect(path).not.toBe('');
    const file = await reader.fetch(path);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toBe(ONE_PAGE_PDF);
    const stranger = await visitorOf(target, (await make.customer(db)).userId);
    expect((await stranger.fetch(path)).status).toBe(404);
  },

  'an open page gets a message at once': async (target) => {
    const { db } = target;
    const { userId } = await make.customer(db);
    const { fetch: open } = await visitorOf(target, userId);
    const page = new AbortController();
    const stream = readEvents(await open('/trpc/inbox.live', { signal: page.signal }));
    expect((await stream.nextOf(['message']))?.data).toContain('"unreadCount":0');
    await sql`select tell(${userId}, 'planStarted', null, null)`.execute(db);
    expect((await stream.nextOf(['message']))?.data).toContain('"unreadCount":1');
    // That its connection is closed, the chapter of pages counts: workerd needs half a minute to notice.
    page.abort();
  },

  'an administrator approves a laboratory, changes a setting and exports lists as files': async (target) => {
    const { db } = target;
    const admin = await visitorOf(target, (await make.admin(db)).userId);
    const lab = await make.lab(db, { review_status: 'pending' });
    const owner = await visitorOf(target, lab.userId);
    expect(await refusalOf(owner.api.lab.day.query({}))).toBe('LAB_UNDER_REVIEW');
    expect(await refusalOf(owner.api.admin.reviewLab.mutate({ labId: lab.labId, decision: 'approve' }))).toBe(
      'NOT_ALLOWED',
    );
    const reason = 'Known to us';
    await admin.api.admin.reviewLab.mutate({ labId: lab.labId, decision: 'approve', reason });
    expect(await refusalOf(owner.api.lab.day.query({}))).toBeNull();
    for (const list of ['audit', 'catalogue', 'ledger']) {
      const csv = await admin.fetch(`/en/admin/exports/${list}.csv`);
      expect([list, csv.status, csv.headers.get('content-type')]).toEqual([
        list,
        200,
        'text/csv; charset=utf-8',
      ]);
      expect((await csv.text()).split('\n').length, list).toBeGreaterThan(1);
      expect((await owner.fetch(`/admin/exports/${list}.csv`)).status).toBe(404);
    }
    const { policies } = await admin.api.admin.settings.query();
    const value = { ...policies.value, holdMinutes: 20 };
    const change = { key: 'policies' as const, value, expectedUpdatedAt: policies.updatedAt };
    await admin.api.admin.updateSettings.mutate(change);
    expect(await refusalOf(admin.api.admin.updateSettings.mutate(change))).toBe('CHANGED_MEANWHILE');
    expect(await admin.api.admin.proveLedger.mutate()).toMatchObject({ isSound: true });
  },
};
