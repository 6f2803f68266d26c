import { randomInt } from 'node:crypto';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { escalateCriticalValues } from '#/server/results/entry/escalate-critical-values.ts';
import { spacedNumber } from '#/shared/identity/phone.ts';
import { DEMO_SECRET } from '../../support/db/demo-database.ts';
import { make } from '../../support/db/make.ts';
import { makeDrawn, makeMeasured } from '../../support/results/upload.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { said } from './entry-words.ts';

test(
  'the panel of a critical value has the number to call and the attempts, and tells others when nobody answers',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs }) => {
    const words = said[language];
    const lab = await make.lab(db);
    const { testId } = await makeMeasured(db, 1);
    const { bookingIds, customerId } = await makeDrawn(db, { labId: lab.labId, testIds: [testId] });
    const { name } = await db
      .selectFrom('user_profiles')
      .select('name')
      .where('id', '=', lab.userId)
      .executeTakeFirstOrThrow();
    const number = `+9665${randomInt(1e7, 1e8)}`;
    const site = { keys: deriveKeys(DEMO_SECRET) };
    await setPhoneNumber(db, site, { userId: customerId, number, isForCriticalOnly: true });
    await db
      .updateTable('phone_numbers')
      .set({ verified_at: new Date() })
      .where('user_id', '=', customerId)
      .execute();
    await signInAs(lab.email);
    await visit(`/dashboard?section=upload-results&open=${bookingIds[0]}`);
    await page.route(/lab\.customerPhone/, (route) => route.abort());
    await page.getByRole('listitem').getByRole('textbox').fill('450');
    await page.getByRole('button', { name: words.save }).click();
    const retry = page.getByRole('button', { name: words.tryAgain });
    await expect(retry, 'a number that did not load is not passed over').toBeVisible();
    await page.unroute(/lab\.customerPhone/);
    await retry.click();
    await expect(page.getByRole('link', { name: spacedNumber(number) })).toHaveAttribute(
      'href',
      `tel:${number}`,
    );
    await expect(page.getByText(words.confirmedNumber)).toBeVisible();

    const attempt = async (outcome: string) => {
      await page.getByRole('radio', { name: outcome }).check();
      await page.getByRole('button', { name: words.logCall }).click();
    };
    const attempts = page.getByRole('listitem').filter({ hasText: name ?? '?' });
    await attempt(words.noAnswer);
    await expect(page.getByText(words.twoMore)).toBeVisible();
    await expect(page.getByText(words.willTell)).toBeVisible();
    await expect(attempts).toHaveText([new RegExp(words.noAnswer)]);
    await attempt(words.wrongNumber);
    await expect(attempts).toHaveCount(2);
    await escalateCriticalValues({ db });
    await page.reload();
    await expect(page.getByText(words.told)).toBeVisible();
    await expect(attempts).toHaveCount(2);
    await expect(page.getByRole('button', { name: words.verifyAndRelease })).toBeDisabled();
    await expectAccessible(page, 'a call that nobody answered');
  },
);
