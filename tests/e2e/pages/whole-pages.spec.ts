import type { Page } from '@playwright/test';
import { SHARED_CLASSES } from '../../../scripts/static-styles-parts.ts';
import type { Screen } from '../../screens/screen.ts';
import { screens } from '../../screens/screens.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './expect-accessible.ts';
import { findFaults } from './layout-faults.ts';

const PAGES_A_TEST = 8;
const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

/** Pages that an address alone opens; accessibility.spec.ts has the states that need interaction. */
const pages = screens.filter(
  ({ area, path, reach, changes }) => path !== undefined && !reach && changes !== true && area !== 'gallery',
);

/** The kinds of links that this process has followed as each person: header and foot are the same on every page. */
const askedBy = new Map<string | undefined, Set<string>>();

/** The classes on the page that neither a recipe (`card-Ab3xz`, its parts and variants) nor a global style declares. */
async function findUndeclaredClasses(page: Page) {
  const names = await page
    .locator('[class]')
    .evaluateAll((elements) => [...new Set(elements.flatMap(({ classList }) => [...classList]))]);
  const declared = /^([a-zA-Z]+-[\w]{1,5}(__\w+|--[\w-]+)?|chakra-.*|recharts-.*|[xy]Axis|lucide.*|active)$/;
  return names.filter((name) => !SHARED_CLASSES.has(name) && !declared.test(name));
}

/** One browser context opens several pages of one user, so that scripts stay in its cache. */
function inBatches(all: readonly Screen[]) {
  const people = Map.groupBy(all, ({ who }) => who);
  return [...people].flatMap(([who, ofPerson]) =>
    Array.from({ length: Math.ceil(ofPerson.length / PAGES_A_TEST) }, (_, at) => ({
      who,
      batch: ofPerson.slice(at * PAGES_A_TEST, (at + 1) * PAGES_A_TEST),
    })),
  );
}

/**
 * The site's links on this page, one of each kind ('/labs/1' and '/labs/2' are of one), that are dead. A link to the
 * same page in the other language has the status of the page itself: a missing page returns 404.
 */
async function findDeadLinks(page: Page, asked: Set<string>) {
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const kindOf = (path: string) => path.replace(/[?#].*/, '').replace(/^((?:\/en)?\/[^/]+\/).*/, '$1');
  const inNoLanguage = (path: string) =>
    decodeURI(path.replace(/[?#].*/, '').replace(/^\/en(?=\/|$)/, '') || '/');
  const here = inNoLanguage(new URL(page.url()).pathname);
  const fresh = paths.filter((path) => {
    if (inNoLanguage(path) === here) return false;
    const isNew = !asked.has(kindOf(path));
    asked.add(kindOf(path));
    return isNew;
  });
  const answers = await Promise.all(
    fresh.map(async (path) => ({ path, status: (await page.request.get(path)).status() })),
  );
  return answers.filter(({ status }) => status >= 400);
}

/** The browser finds out what the secret of a letter is worth. */
const ASKED_BY_BROWSER = /token=|^\/(?:shared\/|success)/;

/** The largest part of the first screen: a picture's address, or its text. */
const readLargestPart = () =>
  new Promise<{ url: string; text: string } | null>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as
        | (PerformanceEntry & { url: string; element: Element | null })
        | undefined;
      resolve(last ? { url: last.url, text: last.element?.textContent ?? '' } : null);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const lettersOf = (text: string) => text.replace(/<[^>]*>|&#?\w+;|[\s\u200e-\u2069&"'<>]/g, '');

/** It is text or a drawing, and text is in the HTML of the server: nothing that is fetched later holds it up. */
async function findLatePart(page: Page) {
  const part = await page.evaluate(readLargestPart);
  if (part === null || part.url.endsWith('.svg')) return null;
  if (part.url !== '') return part.url;
  const html = lettersOf(await (await page.request.get(page.url())).text());
  return html.includes(lettersOf(part.text)) ? null : part.text;
}

function walk(all: readonly Screen[], tag: string[]) {
  for (const { who, batch } of inBatches(all)) {
    const names = batch.map(({ area, name }) => `${area} ${name}`).join(', ');
    test(`${who ?? 'visitor'}: ${names}`, { tag }, async ({ page, visit, isPhone, signInAs }) => {
      if (who !== undefined) await signInAs(who);
      const asked = askedBy.get(who) ?? new Set();
      askedBy.set(who, asked);
      for (const { path = '/' } of batch) {
        await visit(path);
        await expect(page.locator('[aria-busy=true]').filter({ visible: true }), path).toHaveCount(0);
        if (who === undefined && !ASKED_BY_BROWSER.test(path)) {
          expect.soft(await findLatePart(page), `largest part of ${path}`).toBeNull();
        }
        await expectAccessible(page, path);
        expect.soft(await findDeadLinks(page, asked), `links on ${path}`).toEqual([]);
        expect.soft(await findUndeclaredClasses(page), `classes on ${path}`).toEqual([]);
        if (!isPhone) continue;
        await page.setViewportSize(narrowest);
        expect.soft(await page.evaluate(findFaults), `${path} on 320 px`).toEqual([]);
        await page.setViewportSize(phone);
      }
    });
  }
}

test.describe('every page: no WCAG 2.2 AA violation, no dead link, text or a drawing first, and on a phone nothing cut off at 320 px', () => {
  walk(
    pages.filter(({ isMain }) => isMain === true),
    [],
  );
  walk(
    pages.filter(({ isMain }) => isMain !== true),
    ['@once', '@full'],
  );
});
