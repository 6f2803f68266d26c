import { type Locale, localeOfPath, withLocale, withoutLocale } from '#/shared/locale.ts';
import { wantedAddress } from './wanted-address.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

// Written in by the build: see scripts/service-worker-plugin.ts.
declare const OFFLINE_FILES: Record<Locale, string[]>;
declare const PAGES: string;
declare const VERSION: string;

const worker = self as unknown as WorkerScope;
const OFFLINE = `offline-${VERSION}`;
const ASSETS = 'assets';
const MOST_ASSETS = 80;
const pages = new RegExp(PAGES);

/**
 * Keeps files of the build and the offline page, which it fetches as a visitor: nothing it holds is anybody's. Calls,
 * files, streams, downloads and whatever else is no page of ours go past it untouched.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(keepOpenLanguages().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(answerPage(event));
});

// What ends like a file is a download that lies beside pages, like /results/….pdf.
const isPage = (pathname: string) => pages.test(withoutLocale(pathname)) && !/\.\w{2,4}$/.test(pathname);

async function keepOpenLanguages() {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const languages = new Set(open.map(({ url }) => localeOfPath(new URL(url).pathname)));
  await Promise.all([...languages].map(keepLanguage));
}

const offlinePath = (locale: Locale) => withLocale('/offline', locale);

/** The offline page with all it needs; most of that has just been downloaded and costs nothing. */
async function keepLanguage(locale: Locale) {
  const cache = await caches.open(OFFLINE);
  if (await cache.match(offlinePath(locale))) return;
  await cache.addAll(OFFLINE_FILES[locale]);
  // Without cookies it is a visitor's page.
  const page = await fetch(offlinePath(locale), { credentials: 'omit', cache: 'no-store' });
  if (page.ok && !page.redirected) await cache.put(offlinePath(locale), page);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== OFFLINE && name !== ASSETS).map((name) => caches.delete(name)),
  );
  // The page's request need not wait for this worker to start.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The names of these files change with what they hold, so a kept one is never old. */
async function answerFile(event: FetchEvent) {
  const kept = await caches.match(event.request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200)
    event.waitUntil(keepFile(event.request.url, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepFile(url: string, answer: Response) {
  const cache = await caches.open(ASSETS);
  await cache.put(url, answer);
  const kept = await cache.keys();
  const tooMany = kept.slice(0, Math.max(0, kept.length - MOST_ASSETS));
  await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
}

/** Pages come from the server or not at all: none is kept. Without a connection the offline page takes their place. */
async function answerPage(event: FetchEvent) {
  const address = new URL(event.request.url);
  const locale = localeOfPath(address.pathname);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepLanguage(locale).catch(() => undefined));
    return answer;
  } catch {
    const page = await caches.match(offlinePath(locale), { ignoreVary: true });
    if (!page) return Response.error();
    if (address.pathname === offlinePath(locale)) return page;
    // At its own address the page comes alive as what it is. Behind the '#' it reads where somebody wanted to go.
    const wanted = wantedAddress(address);
    return Response.redirect(offlinePath(locale) + (wanted && `#${wanted}`), 302);
  }
}
