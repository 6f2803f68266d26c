import { createRequestHandler, renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { WholePage } from '#/server/pages/page-deps.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
import type { ProcedureCall } from '#/shared/core/procedure-call.ts';
import { labOfWidget } from '#/shared/labs/widget.ts';
import { appErrorCode } from './core/errors/app-error.ts';
import { loadI18n } from './core/i18n.ts';
import { renderWidget } from './documents/widget/render-widget.tsx';
import { createRouter } from './router.tsx';
import { descriptions } from './seo/descriptions/describe.ts';
import { writeDescription } from './seo/descriptions/write-description.ts';
import { sharingFacts } from './seo/head/sharing-facts.ts';
import { SharingMeta } from './seo/head/sharing-meta.tsx';
import { structuredData } from './seo/structured-data/structured-data.ts';
import { writeStructuredData } from './seo/structured-data/write-structured-data.ts';
import { loadMissing } from './shell/missing/load-missing.ts';
import { isMissing } from './shell/page-listing.ts';
import { recordEarlyInput } from './shell/record-early-input.ts';
import { ENTRY_TAG, startAfterPaint } from './start-after-paint.ts';
import { failureOf } from './store/shop/page-failure.ts';

type Manifest = NonNullable<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export type RenderOptions = {
  call: ProcedureCall;
  origin: string;
  nonce: string;
  manifest?: unknown;
  devScript?: string | undefined;
  hasWidgetSites?: boolean;
};

descriptions.write = writeDescription;

/** As the router writes it after the data of a page. Where it is missing, the router reads the whole page. */
const DATA_END = ';/*$tsr-stream-boundary*/</script>';
const DOCTYPE = '<!DOCTYPE html>';

/** Renders one page request to a whole HTML page: data and messages inlined, styles and scripts by manifest. */
export async function render(request: Request, options: RenderOptions): Promise<Response | WholePage> {
  const { call, origin, nonce, manifest, devScript, hasWidgetSites: hasSites = false } = options;
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const i18n = await loadI18n(locale);
  const widgetLabId = labOfWidget(url.pathname);
  if (widgetLabId !== null)
    return renderWidget(widgetLabId, url, { call, i18n, locale, origin, nonce, hasSites });
  const handler = createRequestHandler({
    request,
    ...(manifest ? { getRouterManifest: () => manifest as Awaited<Manifest> } : {}),
    createRouter: () => withMissing(createRouter({ call, i18n, locale, nonce, origin, devScript })),
  });
  let page: WholePage | undefined;
  const answer = await handler(async ({ router, responseHeaders }) => {
    // Read before the response, because rendering ends with the cleanup of the router.
    const failure = statusOfFailure(router.stores.matches.get());
    const forReaders = sharingTags(router) + writeStructuredData(structuredData(router));
    let before = '';
    const response = await renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => {
        const parts = complete(renderToString(<RouterServer router={router} />), { nonce, forReaders });
        before = parts.before;
        return parts.end;
      },
    });
    const after = await response.text();
    if (!after.startsWith(DOCTYPE))
      return new Response(after, { status: response.status, headers: response.headers });
    const html = DOCTYPE + before + after.slice(DOCTYPE.length);
    page = { status: failure ?? response.status, headers: responseHeaders, html };
    return new Response(null);
  });
  return page ?? answer;
}

/**
 * Adds what is not in the components, so that it stays out of the browser bundle. It lies in the head and at the end:
 * the rest is neither searched nor copied. The router looks for the end of its data byte by byte, so it gets the end only.
 */
function complete(rendered: string, { nonce, forReaders }: { nonce: string; forReaders: string }) {
  const headEnd = Math.max(rendered.indexOf('</head>'), 0);
  const endStart = Math.max(
    Math.min(rendered.lastIndexOf(DATA_END), rendered.lastIndexOf(ENTRY_TAG)),
    headEnd,
  );
  const ends = { head: rendered.slice(0, headEnd), end: rendered.slice(endStart) };
  const { head, end } = startAfterPaint(ends, nonce);
  const readers = headEnd > 0 ? forReaders : '';
  return { before: recordEarlyInput(head, nonce) + readers + rendered.slice(headEnd, endStart), end };
}

/** What a missing page offers instead is loaded once the router knows that it is missing, before its data are written. */
function withMissing(router: ReturnType<typeof createRouter>) {
  const { dehydrate } = router.options;
  router.options.dehydrate = async () => {
    const { location, matches } = router.stores;
    if (isMissing(matches.get())) await loadMissing(router.options.context, location.get().pathname);
    return dehydrate?.();
  };
  return router;
}

function sharingTags({ options, stores }: ReturnType<typeof createRouter>) {
  const facts = sharingFacts(options.context, stores.location.get().publicHref, stores.matches.get());
  return facts === null ? '' : renderToStaticMarkup(<SharingMeta facts={facts} />);
}

/** A page that failed because another server did not answer, our PostgreSQL too, may be asked for again. */
function statusOfFailure(matches: readonly { error: unknown; loaderData?: unknown }[]) {
  const codes = matches.map(({ error, loaderData }) => appErrorCode(error ?? failureOf(loaderData)));
  if (codes.includes('STORE_UNREACHABLE') || codes.includes('DATABASE_UNREACHABLE')) return 503;
  return codes.includes('STORE_FAILED') ? 502 : null;
}
