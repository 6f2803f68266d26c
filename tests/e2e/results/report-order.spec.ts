import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { makeAnalyte, makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';

const sharedOf = z.object({ result: z.object({ data: z.object({ url: z.string(), pin: z.string() }) }) });
const say = {
  en: { pin: 'PIN', openShared: 'Open the results' },
  ar: { pin: 'الرقم السري', openShared: 'فتح النتائج' },
};

test(
  'a report begins with what is not in range, for its owner and for a doctor with the link',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs, openAs }) => {
    const customer = await make.customer(db);
    const [calm, alarming] = [await make.test(db), await make.test(db)];
    const of = async ({ testId }: { testId: number }, ...flags: ('N' | 'H')[]) => {
      const analytes = await Promise.all(flags.map(() => makeAnalyte(db)));
      const values = analytes.map(({ analyteId }, at) => ({
        analyte_id: analyteId,
        value: 90,
        ucum: 'mg/dL',
        flag: flags[at] ?? null,
      }));
      return { testId, customerId: customer.userId, values, names: analytes.map(({ loinc }) => loinc) };
    };
    const [first, second] = [await of(calm, 'N'), await of(alarming, 'N', 'H')];
    const { visitId, labId } = await makeResult(db, first);
    await makeResult(db, { ...second, visitId, labId });
    const wanted = [second.names[1], second.names[0], first.names[0]];
    const namesOn = async (on: Page) => {
      const text = await on.getByRole('main').innerText();
      return wanted.toSorted((a = '', b = '') => text.indexOf(a) - text.indexOf(b));
    };

    await signInAs(customer.email);
    await visit(`/results/${visitId}`);
    await expect(page.getByText(new RegExp(wanted[2] ?? '?')).first()).toBeVisible();
    expect(await namesOn(page)).toEqual(wanted);
    // By the server, whose secret signs the link.
    const answer = await page.request.post('/trpc/results.share', {
      data: { visitIds: [visitId], label: 'Dr Hala', days: 1 },
    });
    const { url, pin } = sharedOf.parse(await answer.json()).result.data;
    const doctor = await openAs(null);
    await visit(new URL(url).pathname.replace(/^\/en\//, '/'), doctor);
    await doctor.getByLabel(say[language].pin, { exact: true }).fill(pin);
    await doctor.getByRole('button', { name: say[language].openShared }).click();
    await expect(doctor.getByText(new RegExp(wanted[2] ?? '?')).first()).toBeVisible();
    expect(await namesOn(doctor)).toEqual(wanted);
  },
);
