import { type Locale, localeOfPath, withLocale, withoutLocale } from '#/shared/core/locale.ts';
import { wantedAddress } from './wanted-address.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

// The build inserts this value: see scripts/service-worker-plugin.ts.
declare const OFFLINE_FILES: Record<Locale, string[]>;
declare const PAGES: string;
declare const VERSION: string;

const worker = self as unknown as WorkerScope;
const OFFLINE = `offline-${VERSION}`;
const ASSETS = 'assets';
const MOST_ASSETS = 80;
const pages = new RegExp(PAGES);

/**
 * Caches files of the build and the offline page, which it fetches as a visitor, so the caches hold no private data. It
 * does not intercept API calls, files, streams or downloads.
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

// A path with a file extension is a download beside the pages, such as /results/….pdf.
const isPage = (pathname: string) => pages.test(withoutLocale(pathname)) && !/\.\w{2,4}$/.test(pathname);

async function keepOpenLanguages() {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const languages = new Set(open.map(({ url }) => localeOfPath(new URL(url).pathname)));
  await Promise.all([...languages].map(keepLanguage));
}

const offlinePath = (locale: Locale) => withLocale('/offline', locale);

/** The offline page with all its files; most of them are already in the browser's cache. */
async function keepLanguage(locale: Locale) {
  const cache = await caches.open(OFFLINE);
  if (await cache.match(offlinePath(locale))) return;
  await cache.addAll(OFFLINE_FILES[locale]);
  // Without cookies the response is a visitor's page.
  const page = await fetch(offlinePath(locale), { credentials: 'omit', cache: 'no-store' });
  if (page.ok && !page.redirected) await cache.put(offlinePath(locale), page);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== OFFLINE && name !== ASSETS).map((name) => caches.delete(name)),
  );
  // The navigation request does not wait for the start of this worker.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** File names contain a content hash, so a cached file is never stale. */
async function answerFile(event: FetchEvent) {
  const cached = await caches.match(event.request.url, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(event.request);
  if (answer.status === 200)
    event.waitUntil(cacheFile(event.request.url, answer.clone()).catch(() => undefined));
  return answer;
}

async function cacheFile(url: string, answer: Response) {
  const cache = await caches.open(ASSETS);
  await cache.put(url, answer);
  const cached = await cache.keys();
  const tooMany = cached.slice(0, Math.max(0, cached.length - MOST_ASSETS));
  await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
}

/** Pages always come from the server and are never cached. Without a connection the offline page replaces them. */
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
    // The offline page hydrates at its own address and reads the wanted one after the '#'.
    const wanted = wantedAddress(address);
    return Response.redirect(offlinePath(locale) + (wanted && `#${wanted}`), 302);
  }
}
