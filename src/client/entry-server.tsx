import { createRequestHandler, renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server';
import type { TRPCClient } from '@trpc/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AppRouter } from '#/server/api/router.ts';
import type { WholePage } from '#/server/pages/page-deps.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
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
import { startAfterPaint } from './start-after-paint.ts';
import { failureOf } from './store/shop/page-failure.ts';

type Manifest = NonNullable<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export type RenderOptions = {
  client: TRPCClient<AppRouter>;
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
  const { client, origin, nonce, manifest, devScript, hasWidgetSites: hasSites = false } = options;
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const i18n = await loadI18n(locale);
  const widgetLabId = labOfWidget(url.pathname);
  if (widgetLabId !== null)
    return renderWidget(widgetLabId, url, { client, i18n, locale, origin, nonce, hasSites });
  const handler = createRequestHandler({
    request,
    ...(manifest ? { getRouterManifest: () => manifest as Awaited<Manifest> } : {}),
    createRouter: () => withMissing(createRouter({ client, i18n, locale, nonce, origin, devScript })),
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
        const html = complete(renderToString(<RouterServer router={router} />), { nonce, forReaders });
        // The router looks for the end of its data byte by byte, so it gets nothing of what precedes it.
        const end = Math.max(html.lastIndexOf(DATA_END), 0);
        before = html.slice(0, end);
        return html.slice(end);
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

/** Not in the components, so that it stays out of the browser bundle. */
function complete(rendered: string, { nonce, forReaders }: { nonce: string; forReaders: string }) {
  const html = recordEarlyInput(startAfterPaint(rendered, nonce), nonce);
  const headEnd = html.indexOf('</head>');
  return headEnd < 0 ? html : html.slice(0, headEnd) + forReaders + html.slice(headEnd);
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
