import { expect, test } from '../fixtures.ts';

const ADMIN = 'admin@demo.test';
const words = {
  ar: {
    search: 'معرّف الشراء أو رمز الطقم أو البريد',
    kits: 'الأطقم',
    code: 'رمز الطقم',
    taken: 'يقرأ غير صاحبه أن حسابًا آخر فعّل هذا الطقم',
    unknown: 'يقرأ العميل أن الرمز غير معروف',
    malformed: 'هذا ليس رمزًا: فيه حرف أو رقم ناقص أو خاطئ أو في غير مكانه.',
    looked: 'عرض طقم مستخدم',
  },
  en: {
    search: 'Purchase id, kit code or e-mail',
    kits: 'Kits',
    code: 'The code of a kit',
    taken: 'Others are told that another account has activated the kit',
    unknown: 'The customer is told that this code is not known',
    malformed: 'It is no code: a letter or digit is missing, wrong or swapped.',
    looked: 'Looked at a person’s kit',
  },
} as const;

test(
  'support finds a purchase by the code of its kit, and learns why a code is refused',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const say = words[language];
    const { code } = await db
      .selectFrom('kits')
      .select('code')
      .where('user_id', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const read = code.toLowerCase().replace(/(.{4})(.{4})/, '$1 $2 ');
    await signInAs(ADMIN);
    await visit('/admin/dashboard?section=store');
    const main = page.getByRole('main');

    await test.step('a purchase by the code of its kit, and the kit', async () => {
      await main.getByRole('searchbox', { name: say.search }).fill(read);
      const row = main.getByRole('table').getByRole('row');
      await expect(row).toHaveCount(2);
      await row.last().getByRole('link').first().click();
      await main.getByRole('table', { name: say.kits }).getByRole('link').first().click();
      await expect(page).toHaveURL(/text=/);
    });

    await test.step('what its customer is told, and codes that are none', async () => {
      const field = main.getByRole('searchbox', { name: say.code });
      await field.fill(read);
      await expect(main.getByText(say.taken)).toBeVisible();
      await field.fill('7K3M-9QXD-4T2H');
      await expect(main.getByText(say.unknown)).toBeVisible();
      await field.fill('7K3M-9QXD');
      await expect(main.getByText(say.malformed)).toBeVisible();
    });

    await test.step('the look is in the log', async () => {
      await visit('/admin/dashboard?section=audit&kind=admin.storeKit');
      await expect(main.getByRole('table').getByText(say.looked).first()).toBeVisible();
    });
  },
);
