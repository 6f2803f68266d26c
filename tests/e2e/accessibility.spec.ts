import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const publicPages = [
  '/',
  '/search?query=vitamin%20d&location=Riyadh',
  '/search?query=zzzzqqq',
  '/categories',
  '/categories/Diabetes',
  '/labs',
  '/labs/1',
  `/test/${encodeURIComponent('Glucose (serum/plasma)')}`,
  '/about',
  '/privacy-policy',
  '/terms-and-conditions',
  '/no-such-page',
];

for (const path of publicPages) {
  test(`no WCAG 2.2 AA violation on ${path}`, async ({ page, visit }) => {
    await visit(path);
    await expectAccessible(page);
  });
}

for (const [email, path] of [
  ['customer@demo.test', '/dashboard'],
  ['lab@demo.test', '/dashboard'],
  ['newlab@demo.test', '/dashboard'],
  ['admin@demo.test', '/admin/dashboard'],
] as const) {
  test(`no WCAG 2.2 AA violation on ${path} for ${email}`, async ({ page, visit, signInAs }) => {
    await signInAs(email);
    await visit(path);
    await expectAccessible(page);
  });
}

async function expectAccessible(page: ConstructorParameters<typeof AxeBuilder>[0]['page']) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
