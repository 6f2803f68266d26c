import { createRequestHandler, renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server';
import type { TRPCClient } from '@trpc/client';
import { renderToString } from 'react-dom/server';
import type { AppRouter } from '#/server/router.ts';
import { localeOfPath } from '#/shared/locale.ts';
import { appErrorCode } from './app-error.ts';
import { loadI18n } from './i18n.ts';
import { createRouter } from './router.tsx';
import { startAfterPaint } from './start-after-paint.ts';
import { structuredDataOf } from './structured-data/structured-data-of.ts';
import { writeStructuredData } from './structured-data/write-structured-data.ts';

type Manifest = NonNullable<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export type RenderOptions = {
  client: TRPCClient<AppRouter>;
  origin: string;
  nonce: string;
  manifest?: unknown;
  devScript?: string | undefined;
};

/** Answers one page request with a whole HTML page: data and words inlined, styles and scripts by manifest. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const { client, origin, nonce, manifest, devScript } = options;
  const locale = localeOfPath(new URL(request.url).pathname);
  const i18n = await loadI18n(locale);
  const handler = createRequestHandler({
    request,
    ...(manifest ? { getRouterManifest: () => manifest as Awaited<Manifest> } : {}),
    createRouter: () => createRouter({ client, i18n, locale, nonce, origin, devScript }),
  });
  return handler(async ({ router, responseHeaders }) => {
    // Read before the answer: rendering ends with the router being taken apart.
    const status = statusOfFailure(router.stores.matches.get());
    const structuredData = writeStructuredData(structuredDataOf(router));
    const response = await renderSsrHtmlResponse({
      router,
      responseHeaders,
      // Beside the components: nothing of it is for the browser's code.
      render: () =>
        startAfterPaint(renderToString(<RouterServer router={router} />), nonce).replace(
          '</head>',
          () => `${structuredData}</head>`,
        ),
    });
    return status === null ? response : new Response(response.body, { status, headers: response.headers });
  });
}

/** A page that failed because somebody else's server did is no fault of ours, and may be asked for again. */
function statusOfFailure(matches: readonly { error: unknown }[]) {
  const codes = matches.map(({ error }) => appErrorCode(error));
  if (codes.includes('STORE_UNREACHABLE')) return 503;
  return codes.includes('STORE_FAILED') ? 502 : null;
}
