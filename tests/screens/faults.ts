import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const asked = (procedure: string) =>
  new RegExp(`/trpc/(?:[^?]*,)?${procedure.replace('.', '\\.')}(?:,|\\?|$)`);

/** What the page asks for never comes: it shows its waiting. */
export const holdBack = (page: Page, procedure: string) => page.route(asked(procedure), () => {});

const failure = {
  error: { message: 'INTERNAL', code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
};

/** The server fails whenever this is asked for, alone or together with others. */
export const failAt = (page: Page, procedure: string) =>
  page.route(asked(procedure), async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ status: 500, json: pathname.split(',').map(() => failure) });
  });

/** Follows a link of the page without loading a document: the server renders nothing then. */
export const follow = (page: Page, pathEnd: string) =>
  page.locator(`a[href$="${pathEnd}"]`).first().dispatchEvent('click');

/** The shape of what comes stands there in its place. */
export const expectWaiting = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();

/** A whole page that is a message, and says how to go on. */
export const expectErrorPage = (page: Page) =>
  expect(
    page.getByRole('heading', { level: 1, name: /^(This page did not load|لم تُحمّل الصفحة)$/ }),
  ).toBeVisible();
