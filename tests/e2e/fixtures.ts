import { type Page, test as base } from '@playwright/test';
import type { Kysely } from 'kysely';
import { startSession } from '#/server/auth/start-session.ts';
import { openDb } from '#/server/db/client.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { type Locale, withLocale } from '#/shared/locale.ts';
import { make } from '../support/make.ts';
import { e2eDatabase } from './database.ts';

export type Options = { language: Locale };
type Fixtures = {
  /** What the browser said that a person would never see: errors, hydration warnings, policy violations. */
  complaints: string[];
  /** Goes to a path of the site in the language of the project. */
  visit: (path: string) => Promise<void>;
  /** A fresh customer with a real session; the sign-in form has its own test. */
  signInCustomer: () => Promise<{ userId: string }>;
  /** Opens a session for somebody who exists. */
  signInAs: (email: string) => Promise<void>;
};

export const test = base.extend<Options & Fixtures, { db: Kysely<DB> }>({
  language: ['ar', { option: true }],
  db: [
    async ({}, use) => {
      const db = openDb(e2eDatabase.url, { max: 2 });
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(complaints);
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
  visit: async ({ page, language }, use) => {
    await use(async (path) => {
      const [pathname = '/', query] = path.split('?');
      await page.goto(withLocale(pathname, language) + (query ? `?${query}` : ''), { waitUntil: 'networkidle' });
    });
  },
  signInCustomer: async ({ db, context, baseURL }, use) => {
    await use(async () => {
      const { userId } = await make.customer(db);
      const value = await startSession(db, userId, null);
      await context.addCookies([{ name: 'session', value, url: baseURL ?? '' }]);
      return { userId };
    });
  },
  signInAs: async ({ db, context, baseURL }, use) => {
    await use(async (email) => {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const value = await startSession(db, user.id, null);
      await context.addCookies([{ name: 'session', value, url: baseURL ?? '' }]);
    });
  },
});

function listen(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused request is the subject of some tests; the page must still cope without saying more.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

export { expect } from '@playwright/test';
