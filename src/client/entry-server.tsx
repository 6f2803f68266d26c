import { createRequestHandler, renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server';
import type { TRPCClient } from '@trpc/client';
import { renderToString } from 'react-dom/server';
import type { AppRouter } from '#/server/router.ts';
import { localeOfPath } from '#/shared/locale.ts';
import { loadI18n } from './i18n.ts';
import { createRouter } from './router.tsx';

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
  return handler(({ router, responseHeaders }) =>
    renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => renderToString(<RouterServer router={router} />),
    }),
  );
}
