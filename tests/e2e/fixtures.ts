import { type Browser, type Locator, type Page, test as base } from '@playwright/test';
import type { Kysely } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { type Locale, withLocale } from '#/shared/core/locale.ts';
import { make } from '../support/db/make.ts';
import { e2eDatabase } from './database.ts';
import { siteMessages } from './site-messages.ts';

export type Options = { language: Locale };
type Fixtures = {
  /** The site's texts, in the language of the project. */
  say: (typeof siteMessages)[Locale];
  isPhone: boolean;
  /** Console output that a user would never see: errors, hydration warnings, policy violations. */
  complaints: string[];
  /** Opens a path of the site in the language of the project and waits until the page is hydrated. */
  visit: (path: string, page?: Page) => Promise<void>;
  /** A new customer with a real session; the sign-in form has its own test. */
  signInCustomer: () => Promise<{ userId: string }>;
  /** Opens a session for an existing user. */
  signInAs: (email: string) => Promise<void>;
  /** Another user at another computer: signed in, or a visitor if no e-mail is given. */
  openAs: (email: string | null) => Promise<Page>;
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
  say: async ({ language }, use) => use(siteMessages[language]),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      recordComplaints(page, complaints);
      await use(complaints);
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
  visit: async ({ page, language }, use) => {
    await use(async (path, visitor = page) => {
      const [pathname = '/', query] = path.split('?');
      await visitor.goto(withLocale(pathname, language) + (query ? `?${query}` : ''));
      await waitForHydration(visitor);
    });
  },
  signInCustomer: async ({ db, page, baseURL }, use) => {
    await use(async () => {
      const { userId } = await make.customer(db);
      await giveSession(db, page, userId, baseURL);
      return { userId };
    });
  },
  signInAs: async ({ db, page, baseURL }, use) => {
    await use(async (email) => giveSession(db, page, await idOf(db, email), baseURL));
  },
  openAs: async ({ db, browser, complaints, baseURL }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (email) => {
      const context = await browser.newContext();
      opened.push(context);
      const page = await context.newPage();
      recordComplaints(page, complaints);
      if (email !== null) await giveSession(db, page, await idOf(db, email), baseURL);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/**
 * Input before hydration is done only after it, so tests wait for it. The page exposes the state; React's marker on
 * hydrated nodes confirms it.
 */
export async function waitForHydration(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const content = document.querySelector('main > *');
    // Parts that sleep hydrate when they come near the view.
    const controls = document.querySelectorAll(
      'main :is(button, input, select, textarea):not([data-asleep] *)',
    );
    return [content, ...controls].every(
      (element) => element && Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    );
  });
}

/** The label around a radio button that is drawn as a card: users click the label, not the hidden circle. */
export const labelOf = (radio: Locator) => radio.locator('xpath=ancestor::label');

async function idOf(db: Kysely<DB>, email: string) {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return user.id;
}

/** Opens a session without the form. */
export async function giveSession(db: Kysely<DB>, page: Page, userId: string, url = '') {
  const value = await startSession(db, userId, null);
  await page.context().addCookies([{ name: 'session', value, url }]);
}

function recordComplaints(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Some tests provoke refused requests; the page must still handle them without further output.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
}

export { expect } from '@playwright/test';
