import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { siteMessages } from '../e2e/site-messages.ts';
import { type Job, type Size, titleOf } from './chosen.ts';
import type { Stage } from './screen.ts';

type Place = { browser: Browser; origin: string; db: Kysely<DB>; folder: string };
export type Picture = { file: string; title: string; language: Job['language']; width: number };

const STEP_TIMEOUT_MS = 20_000;
const SETTLE_TIMEOUT_MS = 12_000;
/** Further down long lists only repeat. */
const MOST_HEIGHT = 5000;

/** Reaches one state in one language and takes it in all sizes; returns the pictures and the faults. */
export async function takePictures(place: Place, job: Job) {
  const pictures: Picture[] = [];
  const problems: string[] = [];
  // A state that exists on small screens only does not survive a wider window.
  const groups = job.screen.reach ? job.sizes.map((size) => [size]) : [job.sizes];
  for (const group of groups) {
    await takeGroup(place, { ...job, sizes: group }, pictures, problems);
  }
  return { pictures, problems };
}

async function takeGroup(
  place: Place,
  { screen, language, sizes }: Job,
  pictures: Picture[],
  problems: string[],
) {
  const [first] = sizes;
  if (first === undefined) return;
  const context = await place.browser.newContext({
    baseURL: place.origin,
    viewport: first,
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const said = listen(page);
  const title = titleOf(screen);
  try {
    const stage = stageOf(place, page, language, first);
    if (screen.who !== undefined) await stage.signIn(await idOf(place.db, screen.who));
    if (screen.path !== undefined) await stage.visit(screen.path);
    await screen.reach?.(stage);
    for (const size of sizes) {
      const name = `${title}-${language}-${size.width}`;
      problems.push(
        ...(await takeOne(page, size, screen.isWaiting === true, join(place.folder, `${name}.png`))).map(
          (text) => `${name}: ${text}`,
        ),
      );
      pictures.push({ file: `${name}.png`, title, language, width: size.width });
    }
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    const name = `${title}-${language}-${first.width}-failed`;
    problems.push(`${name}: not reached: ${reason}`);
    await page.screenshot({ path: join(place.folder, `${name}.png`) }).catch(() => {});
  }
  if (screen.isFault !== true)
    problems.push(...said.map((text) => `${title}-${language}-${first.width}: the browser said: ${text}`));
  await context.close();
}

async function takeOne(page: Page, size: Size, isWaiting: boolean, path: string) {
  await page.setViewportSize(size);
  await settle(page, isWaiting);
  const { scrollWidth, scrollHeight } = await page.evaluate(() => {
    const { scrollWidth: wide, scrollHeight: high } = document.documentElement;
    return { scrollWidth: wide, scrollHeight: high };
  });
  // An overlay is pictured in the window that contains it.
  const isCovered = (await page.locator('dialog[open], [role=dialog]').filter({ visible: true }).count()) > 0;
  // A higher window instead of a full-page picture, so that elements fixed to the bottom stay there.
  if (!isCovered) await page.setViewportSize({ ...size, height: Math.min(scrollHeight, MOST_HEIGHT) });
  await page.screenshot({ path, animations: 'disabled' });
  return scrollWidth > size.width ? [`wider than the screen: ${scrollWidth} px`] : [];
}

/** Waits for fonts, lower pictures and lazy sections; endless activity is not awaited. */
async function settle(page: Page, isWaiting: boolean) {
  if (!isWaiting) {
    const busy = page.locator('[aria-busy=true]').filter({ visible: true });
    await busy
      .first()
      .waitFor({ state: 'hidden', timeout: SETTLE_TIMEOUT_MS })
      .catch(() => {});
  }
  await page.evaluate(async (timeoutMs) => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const all = Promise.all([
      document.fonts.ready,
      ...pictures.map((picture) => picture.decode().catch(() => {})),
    ]);
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, SETTLE_TIMEOUT_MS);
}

function stageOf({ db, origin }: Place, page: Page, language: Job['language'], { width }: Size): Stage {
  return {
    page,
    db,
    language,
    say: siteMessages[language],
    isPhone: width < 600,
    visit: async (path) => {
      const [pathname = '/', query] = path.split('?');
      await page.goto(withLocale(pathname, language) + (query ? `?${query}` : ''));
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    },
    signIn: async (userId) => {
      const value = await startSession(db, userId, null);
      await page.context().addCookies([{ name: 'session', value, url: origin }]);
    },
  };
}

async function idOf(db: Kysely<DB>, email: string) {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return user.id;
}

function listen(page: Page) {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      said.push(message.text());
  });
  return said;
}
