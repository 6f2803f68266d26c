import type { Page } from '@playwright/test';
import { sanitiseHtml } from '#/server/store/provider/sanitise-html.ts';
import { hostileHtml } from '../../support/api/hostile-html.ts';
import { expect, test } from '../fixtures.ts';

// The sanitiser's output, tested by a browser without any content policy of ours. Neither language nor size matters.
test.skip(({ language, isPhone }) => language !== 'ar' || !isPhone, 'once is enough');

const ALLOWED_TAGS =
  'p div h3 h4 h5 h6 ul ol li blockquote hr br a strong b em i u s sub sup table caption thead tbody tfoot tr th td';
const ALLOWED_ATTRIBUTES = 'href rel colspan rowspan';

test('hostile HTML runs, loads and leaves nothing, wherever it is shown', async ({ page }) => {
  const { asked, ran } = await watch(page);
  const texts = hostileHtml.map(({ html }) => sanitiseHtml(html));
  const problems: string[] = [];
  for (const around of [
    '?',
    '<table><tr><td>?</td></tr></table>',
    '<ul><li>?',
    '<a href="#">?</a>',
    '<p>?',
  ]) {
    problems.push(...(await page.evaluate(putAndLook, { texts, around, ALLOWED_TAGS, ALLOWED_ATTRIBUTES })));
  }
  // As in a server-rendered page: parsed as a document, with scripts.
  await page.setContent(asPage(texts));
  await page.evaluate(tillEventsAreDone);
  const inPage = page.locator('body > section');
  await expect(inPage).toHaveCount(texts.length);
  await expect(page.locator('body > main > *')).toHaveText(['still here']);
  problems.push(
    ...(await inPage.evaluateAll(
      (sections, allowed) =>
        sections.flatMap((section) =>
          [...section.querySelectorAll('*')]
            .filter(({ localName }) => !allowed.split(' ').includes(localName))
            .map(({ outerHTML }) => outerHTML),
        ),
      ALLOWED_TAGS,
    )),
  );
  expect(problems).toEqual([]);
  expect(await ran()).toBe(0);
  expect(asked).toEqual([]);
});

test('the same HTML does run without the sanitiser', { tag: '@full' }, async ({ page, complaints }) => {
  const { asked, ran } = await watch(page);
  const texts = hostileHtml.map(({ html }) => html);
  const problems = await page.evaluate(putAndLook, { texts, around: '?', ALLOWED_TAGS, ALLOWED_ATTRIBUTES });
  expect(problems.length).toBeGreaterThan(60);
  expect(await ran()).toBeGreaterThan(30);
  expect(asked.length).toBeGreaterThan(3);
  complaints.length = 0;
});

const asPage = (texts: string[]) =>
  `<!doctype html><body>${texts.map((text) => `<section><div>${text}</div></section>`).join('')}<main><p>still here</p></main>`;

async function watch(page: Page) {
  const asked: string[] = [];
  // No server responds; failed requests do not navigate either.
  await page.route(/evil\.test/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  let runs = 0;
  await page.exposeFunction('pwn', () => void (runs += 1));
  await page.goto('about:blank');
  return {
    asked,
    ran: async () => {
      await page.evaluate(tillEventsAreDone);
      return runs;
    },
  };
}

/** Waits for an error event of a picture, which follows those of all earlier pictures. */
function tillEventsAreDone() {
  return new Promise<void>((resolve) => {
    const last = document.createElement('img');
    last.addEventListener('error', () => requestAnimationFrame(() => setTimeout(resolve)));
    last.src = 'data:,';
    document.body.append(last);
  });
}

type Look = { texts: string[]; around: string; ALLOWED_TAGS: string; ALLOWED_ATTRIBUTES: string };

/** Runs in the page: inserts each text into the document, and returns what it contains that it should not. */
function putAndLook({ texts, around, ALLOWED_TAGS: tags, ALLOWED_ATTRIBUTES: attributes }: Look): string[] {
  const allowedTags = new Set(tags.split(' '));
  const allowedAttributes = new Set(attributes.split(' '));
  const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'about:']);
  return texts.flatMap((text) => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = around.replace('?', () => text);
    return [...place.querySelectorAll('*')].flatMap((element) => {
      // Through the prototype: a form may contain an input named 'attributes'.
      const odd = Element.prototype.getAttributeNames
        .call(element)
        .filter((name) => !allowedAttributes.has(name));
      const isLinkOdd = element instanceof HTMLAnchorElement && !allowedSchemes.has(element.protocol);
      const isOdd = !allowedTags.has(element.localName) || odd.length > 0 || isLinkOdd;
      return isOdd ? [`${text.slice(0, 80)} → ${element.outerHTML.slice(0, 80)}`] : [];
    });
  });
}
