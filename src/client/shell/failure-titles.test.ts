import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { CallFailure, type ProcedureCall } from '#/shared/core/procedure-call.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { render } from '../entry-server.tsx';
import { routeTree } from '../routeTree.gen.ts';
import './failure-of.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const routes = Object.values(routeTree.children ?? {});
const loading = routes.filter(({ options }) => 'loader' in options);
const failing = routes.filter(({ options: { staticData } }) => staticData?.failure !== undefined);

/** Answers what the frame of every page needs, and fails everything else. */
const place: ChosenPlace = {
  place: {
    id: 'riyadh',
    kind: 'city',
    name: { ar: 'الرياض', en: 'Riyadh' },
    parentName: null,
    lat: 24.7,
    lon: 46.7,
  },
  point: null,
  isChosen: false,
};
const site = {
  contact: { email: null, phone: null, whatsapp: null, address: { ar: '', en: '' } },
  social: [],
  banners: [],
  switches: {},
  legal: { terms: '2026-01-01', privacy: '2026-01-01' },
  hasStore: false,
};
const frame: Record<string, unknown> = {
  'auth.session': null,
  'search.chosenPlace': place,
  'catalog.site': site,
};
const call: ProcedureCall = async (_type, name) => {
  if (!(name in frame)) throw new CallFailure('broken');
  return frame[name];
};

test('there are pages that load something', () => {
  expect(loading.length).toBeGreaterThan(20);
});

/** What the page calls itself in its tab without any data. */
function ownTitle(options: (typeof routes)[number]['options']) {
  const head = options.head as ((given: object) => { meta?: { title?: string }[] } | undefined) | undefined;
  const given = { match: { context: { i18n }, search: {} }, matches: [], params: {} };
  return head?.(given)?.meta?.find(({ title }) => title !== undefined)?.title;
}

test.each(loading.map((route) => [route.options.path, route] as const))(
  '%s names itself in its tab when it does not load',
  (_path, { options }) => {
    expect(ownTitle(options) ?? options.staticData?.failure).toBeTruthy();
  },
);

test.each(failing.map((route) => [route.options.path, route] as const))(
  '%s says so in its heading and its tab',
  async (path, { options }) => {
    vi.spyOn(options, 'loader').mockRejectedValue(new Error('broken'));
    const address = `http://site.test/en${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '1')}`;
    const request = new Request(address);
    const page = await render(request, { call, origin: 'http://site.test', nonce: 'n' });
    if (page instanceof Response) throw new Error('the page leads elsewhere');
    const { html } = page;
    const words = i18n._(options.staticData?.failure ?? '');
    expect(/<h1[^>]*>(?<heading>[^<]*)/.exec(html)?.groups?.['heading']).toBe(words);
    expect(/<title>(?<title>[^<]*)/.exec(html)?.groups?.['title']).toContain(ownTitle(options) ?? words);
  },
);
