import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const asked = (procedure: string) =>
  new RegExp(`/trpc/(?:[^?]*,)?${procedure.replace('.', '\\.')}(?:,|\\?|$)`);

/** The page's data never arrives: it shows its loading state. */
export const holdBack = (page: Page, procedure: string) => page.route(asked(procedure), () => {});

const failure = {
  error: { message: 'INTERNAL', code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
};

/** The server fails on every call of this procedure, alone or batched. */
export const failAt = (page: Page, procedure: string) =>
  page.route(asked(procedure), async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ status: 500, json: pathname.split(',').map(() => failure) });
  });

/** Follows a link of the page in the client, without server rendering. */
export const follow = (page: Page, pathEnd: string) =>
  page.locator(`a[href$="${pathEnd}"]`).first().dispatchEvent('click');

/** The placeholder of the content is shown. */
export const expectWaiting = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true }).first()).toBeVisible();

/** A whole page that is a message, with the next step. */
export const expectErrorPage = (page: Page) =>
  expect(
    page.getByRole('heading', {
      level: 1,
      name: /^(This page did not load|We could not load this (lab|test)|لم تُحمّل الصفحة|تعذّر تحميل صفحة (المختبر|التحليل))$/,
    }),
  ).toBeVisible();
