import { choose } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { fillCart, makeLab, shown } from './fill-cart.ts';

const BORN = `${new Date().getUTCFullYear() - 7}-03-20`;
const NAME = 'ريم محمد';

const said = {
  ar: {
    people: 'الأشخاص',
    add: 'إضافة شخص…',
    name: 'الاسم الكامل',
    sex: 'الجنس',
    female: 'أنثى',
    born: 'تاريخ الميلاد',
    save: 'حفظ',
    adult: /أو يومًا بعده/,
    forWhom: 'لمن الحجز؟',
    forHer: `لـ ${NAME}`,
    pay: /^ادفع/,
  },
  en: {
    people: 'People',
    add: 'Add a person…',
    name: 'Full name',
    sex: 'Sex',
    female: 'Female',
    born: 'Date of birth',
    save: 'Save',
    adult: /or a later day\.$/,
    forWhom: 'Who is it for?',
    forHer: `For ${NAME}`,
    pay: /^Pay/,
  },
};

test('a mother adds her daughter and books for both: one time, two places, one payment', async ({
  page,
  visit,
  language,
  db,
  signInCustomer,
}) => {
  const [its, words] = [said[language], checkoutMessages[language]];
  const { userId } = await signInCustomer();

  await test.step('the account page keeps people', async () => {
    await visit('/dashboard?section=settings');
    await page.getByRole('button', { name: its.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(its.name).fill(NAME);
    await choose(dialog.getByLabel(its.sex), { label: its.female });
    await dialog.getByLabel(its.born, { exact: true }).fill('1980-03-20');
    await dialog.getByLabel(its.born, { exact: true }).blur();
    await expect(dialog.getByText(its.adult)).toBeVisible();
    await dialog.getByLabel(its.born, { exact: true }).fill(BORN);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: its.save }).click();
    await expect(page.getByRole('list', { name: its.people }).getByText(NAME)).toBeVisible();
  });

  const lab = await makeLab(db, { slot_capacity: 2 });
  await test.step('the cart asks who comes, and costs for each', async () => {
    await fillCart({ page, visit, db, add: words.addToCart }, lab, '09:00:00');
    await page.getByRole('group', { name: its.forWhom }).getByRole('checkbox', { name: NAME }).check();
    await expect(page.getByText('420.00').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await shown(page, words.goOn).click();
    await expect(page.getByText(its.forHer)).toBeVisible();
  });

  await test.step('one payment, and a visit of each', async () => {
    await shown(page, its.pay).click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(page.getByText(its.forHer)).toBeVisible();
    const visits = await db
      .selectFrom('visits')
      .select(['person_id', 'lab_id'])
      .where('customer_id', '=', userId)
      .execute();
    expect(visits.map(({ person_id }) => person_id === null)).toEqual(expect.arrayContaining([true, false]));
    const places = await db
      .selectFrom('slot_counters')
      .select('booked')
      .where('lab_id', '=', lab.labId)
      .where('booked', '>', 0)
      .execute();
    expect(places).toEqual([{ booked: 2 }]);
  });
});
