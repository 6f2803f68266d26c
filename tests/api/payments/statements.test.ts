import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { renderStatement } from '#/client/documents/statement/render-statement.ts';
import { readStatement } from '#/server/payments/lab-statements/read-statement.ts';
import { type Actor, asLabId } from '#/server/platform/trpc/context.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb();
const { actor: admin } = await make.admin(db);
const thisMonth = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);

async function newLab() {
  const { labId, actor } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId } = await make.customer(db);
  return { labId, labTestId, customerId, actor };
}

describe('the statement over HTTP', () => {
  const app = testApp(db, { documents: { renderStatement } });
  const get = async (actor: Actor | null, path: string) =>
    app.request(path, actor ? { headers: await signedIn(db, actor.userId) } : {});

  test('is for the owner and the accountant; others get NOT_FOUND', async () => {
    const lab = await newLab();
    await addLine(db, lab, { price: 10_000 }, { payment: 'paid', status: 'completed' });
    const path = `/lab/statement/${thisMonth}.csv`;
    const statuses = [];
    const people = [
      lab.actor,
      (await make.staff(db, lab.labId, 'finance')).actor,
      (await make.staff(db, lab.labId, 'reception')).actor,
      (await make.staff(db, lab.labId, 'technician')).actor,
      (await make.staff(db, lab.labId, 'verifier')).actor,
      (await make.customer(db)).actor,
      (await make.admin(db)).actor,
      null,
    ];
    for (const actor of people) statuses.push((await get(actor, path)).status);
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404, 404]);
    const other = await newLab();
    expect(await (await get(other.actor, path)).text()).not.toContain('100.00');
    for (const bad of ['2026-13.csv', '2026-1.csv', '2999-01.csv', `${thisMonth}.xlsx`, 'x.pdf'])
      expect((await get(lab.actor, `/lab/statement/${bad}`)).status).toBe(404);
  });

  test('as CSV has opening and closing balance, a row per movement, and no formulas', async () => {
    const lab = await newLab();
    await addLine(db, lab, { price: 10_000 }, { payment: 'paid', status: 'completed' });
    const payout = {
      labId: lab.labId,
      amountHalalas: 1000,
      paidOn: dayIn(SITE_TIME_ZONE, new Date()),
      bankReference: '=1+1,"x"',
    };
    await callAs(db, admin).admin.recordPayout(payout);
    const answer = await get(lab.actor, `/lab/statement/${thisMonth}.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFtime,kind,booking/);
    expect(lines[1]).toBe(`${thisMonth},opening_balance,,,,,,,,0.00`);
    expect(lines[2]).toMatch(/,sale,[0-9A-F]{8},,85.00,100.00,-15.00,-1.96,0.00,85.00$/);
    expect(lines[3]).toContain(`,payout,,"'=1+1,""x""",-10.00,0.00,0.00,0.00,0.00,75.00`);
    expect(lines[4]).toBe(`${thisMonth},closing_balance,,,,,,,,75.00`);
  });

  test('as PDF exists in both languages, and the same statement gives the same bytes', async () => {
    const lab = await newLab();
    await addLine(db, lab, { price: 10_000 }, { payment: 'paid', status: 'completed' });
    for (const path of ['', '/en']) {
      const answer = await get(lab.actor, `${path}/lab/statement/${thisMonth}.pdf`);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const pdf = await PDFDocument.load(await answer.arrayBuffer());
      expect(pdf.getPageCount()).toBe(1);
      expect(pdf.getTitle()).toContain(thisMonth);
    }
    const statement = await readStatement(
      db,
      { labId: asLabId(lab.labId) },
      { month: thisMonth },
      new Date('2099-01-01'),
    );
    const [one, two] = [await renderStatement(statement, 'ar'), await renderStatement(statement, 'ar')];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });
});
