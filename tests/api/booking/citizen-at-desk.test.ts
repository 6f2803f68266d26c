import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anonymousCode, codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import type { BookVisitInput } from '#/shared/booking/desk.ts';
import { vatInside } from '#/shared/core/money.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { newLab, tomorrow } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('a citizen at the desk pays without the VAT of the tests, and the number is checked and sealed', async () => {
  const lab = await newLab(db);
  const asLab = callAs(db, lab.actor);
  const walkIn = (over: Partial<BookVisitInput>): BookVisitInput => ({
    person: { name: 'سارة العتيبي', sex: 'female', birthYear: 1988 },
    labTestIds: [lab.one, lab.two],
    date: tomorrow,
    slotTime: '09:00:00',
    source: 'desk',
    idempotencyKey: randomUUID(),
    ...over,
  });
  const input = walkIn({ nationalId: '١٠٠٠٠٠٠٠٠٨' });
  const visit = await asLab.lab.bookVisit(input);
  const { rows } = await sql<{ amount: number; bears: number; is_vat_exempt: boolean; sealed: Buffer }>`
    select b.amount_halalas as amount, b.state_vat_halalas as bears, o.is_vat_exempt, o.national_id_sealed as sealed
    from bookings b join orders o on o.id = b.order_id where b.visit_id = ${visit.visitId}`.execute(db);
  for (const { amount, bears, is_vat_exempt, sealed } of rows) {
    expect(bears).toBe(vatInside(amount + bears, 1500));
    expect(is_vat_exempt).toBe(true);
    expect(sealed.toString('latin1')).not.toContain('1000000008');
  }
  expect(rows).toHaveLength(2);
  expect(visit.dueHalalas).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
  expect((await asLab.lab.bookVisit(input)).visitId).toBe(visit.visitId);

  const book = (over: Partial<BookVisitInput>) =>
    asLab.lab.bookVisit(walkIn({ slotTime: '10:00:00', ...over }));
  await expect(book({ nationalId: '1000000009' })).rejects.toThrow('nationalId');
  const nameless = await make.anonymous(db);
  const { code: key } = testSite().keys;
  const code = anonymousCode(key, nameless.userId);
  const users = db.updateTable('users').where('id', '=', nameless.userId);
  await users.set({ code_hmac: codeHmac(key, code) }).execute();
  await expect(book({ person: { code: formatCode(code) }, nationalId: '1000000008' })).rejects.toThrow(
    'NOT_ALLOWED',
  );
});
