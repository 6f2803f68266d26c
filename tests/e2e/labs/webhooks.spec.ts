import { make } from '../../support/db/make.ts';
import { startReceiver, verified } from '../../support/labs/webhook-receiver.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  en: {
    address: 'Address',
    made: 'A booking is made',
    add: 'Add',
    saved: 'I saved it',
    sendTest: /^Send a test to/,
    accepted: 'Accepted',
    pause: /^Pause/,
    paused: 'Paused',
    remove: /^Remove http/,
    confirm: 'Remove',
    removed: 'The webhook is removed.',
  },
  ar: {
    address: 'العنوان',
    made: 'عند إجراء حجز',
    add: 'إضافة',
    saved: 'حفظته',
    sendTest: /^إرسال تجربة إلى/,
    accepted: 'قُبلت',
    pause: /^إيقاف http/,
    paused: 'موقوف مؤقتًا',
    remove: /^حذف http/,
    confirm: 'حذف',
    removed: 'حُذف الإشعار البرمجي.',
  },
};

test(
  'the owner adds a webhook, sees its secret once, tests it, pauses and removes it',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const words = said[language];
    const receiver = await startReceiver();
    const { email } = await make.lab(db);
    await signInAs(email);
    await visit('/dashboard?section=settings');
    const card = page.locator('section', { has: page.locator('#webhooks') });

    await card.getByLabel(words.address).fill(`${receiver.url}/${'a-long-name'.repeat(9)}`);
    await card.getByRole('checkbox', { name: words.made }).click();
    await card.getByRole('button', { name: words.add, exact: true }).click();
    const secret = await card.locator('code').innerText();
    await expectAccessible(page, 'secret of a webhook');
    await card.getByRole('button', { name: words.saved }).click();
    await expect(card.locator('code')).toHaveCount(0);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await width(), 'a long address is broken').toBeLessThanOrEqual(0);

    await card.getByRole('button', { name: words.sendTest }).click();
    await expect(card.getByText(words.accepted)).toBeVisible();
    const [received] = receiver.received;
    expect(received && verified(secret, received)).toMatchObject({ type: 'webhook.test' });
    await expectAccessible(page, 'messages of a webhook');

    await card.getByRole('button', { name: words.pause }).click();
    await expect(card.getByText(words.paused, { exact: true })).toBeVisible();
    await card.getByRole('button', { name: words.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: words.removed })).toBeVisible();
    await expect(card.getByText(receiver.url)).toHaveCount(0);
    await receiver.close();
  },
);
