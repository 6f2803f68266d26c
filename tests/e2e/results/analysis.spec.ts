import { PLACE_COOKIE } from '#/shared/core/chosen-place.ts';
import { giveResult, makeReader } from '../../support/people/analysis-people.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const section = '/dashboard?section=ai-analysis';
const say = {
  en: {
    pattern: 'Low hemoglobin with an empty iron store',
    taken: /Specimen taken: .+ \d{4}/,
    why: 'Why do I see this?',
    notADiagnosis: /It is not a diagnosis/,
    upgrade: 'See the plans',
    nothingYet: 'No results to read yet',
    hemoglobin: 'Hemoglobin',
  },
  ar: {
    pattern: 'هيموغلوبين منخفض مع مخزون حديد فارغ',
    taken: /أُخذت العيّنة: .+ \d{4}/,
    why: 'لماذا يظهر هذا؟',
    notADiagnosis: /ليست تشخيصً?ا/,
    upgrade: 'عرض الباقات',
    nothingYet: 'لا نتائج للقراءة بعد',
    hemoglobin: 'الهيموغلوبين',
  },
};

test('two results together give a possible interpretation, its reason and the next test', async ({
  page,
  visit,
  language,
  db,
  signInAs,
  baseURL,
}) => {
  const words = say[language];
  const { userId, email } = await makeReader(db);
  const measured = await db
    .selectFrom('analytes as a')
    .innerJoin('tests as t', 't.loinc', 'a.loinc')
    .select(['a.id as analyteId', 't.id as testId', 'a.loinc'])
    .where('a.loinc', 'in', ['718-7', '2276-4'])
    .execute();
  for (const analyte of measured) {
    const isHemoglobin = analyte.loinc === '718-7';
    await giveResult(
      db,
      userId,
      analyte,
      isHemoglobin ? 'g/dL' : 'ng/mL',
      isHemoglobin ? { value: 10.2, low: 12, high: 15.5 } : { value: 7, low: 13, high: 150 },
      // Long enough ago that measuring it again makes sense.
      { daysAgo: 90 },
    );
  }
  await signInAs(email);
  await page.context().addCookies([{ name: PLACE_COOKIE, value: 'sa-jeddah', url: baseURL ?? '' }]);
  await visit(section);

  await expect(page.getByText(words.notADiagnosis)).toBeVisible();
  const statement = page.getByRole('article', { name: words.pattern });
  await expect(statement).toContainText('10.2 g/dL');
  await expect(statement).toContainText('7 ng/mL');
  await expect(statement).toContainText(words.taken);
  // The chosen city, not the largest one.
  await expect(statement).toContainText(/من وسط جدة|from the centre of Jeddah/);
  const href = await statement.locator('a[href*="lab_id="]').getAttribute('href');
  const offered = await db
    .selectFrom('labs')
    .select(['lat', 'lon'])
    .where('id', '=', Number(/lab_id=(\d+)/.exec(href ?? '')?.[1]))
    .executeTakeFirstOrThrow();
  // Within half a degree of Jeddah.
  expect(offered.lat).toBeCloseTo(21.49, 0);
  expect(offered.lon).toBeCloseTo(39.19, 0);
  await statement.getByText(words.why).click();
  await expect(statement).toContainText('iron-deficiency-anemia · 2');
  await expect(statement.getByRole('link', { name: /WHO guideline/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.who\.int\//,
  );
  await expectAccessible(page);
  await statement.getByRole('link', { name: words.hemoglobin }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
});

test(
  'without results the page shows that, and a plan without the analysis links to the plans',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const words = say[language];
    await signInAs((await makeReader(db)).email);
    await visit(section);
    await expect(page.getByRole('heading', { name: words.nothingYet })).toBeVisible();

    await page.context().clearCookies();
    await signInAs((await makeReader(db, { tier: 'basic' })).email);
    await visit(section);
    await page.getByRole('link', { name: words.upgrade }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  },
);
