import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { appRouter, type AppRouter } from '#/server/api/router.ts';
import { withDeadline } from '#/server/platform/db/deadline.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { currentMeasure } from '#/server/platform/telemetry/measure.ts';
import { inSpan } from '#/server/platform/telemetry/spans.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { isToBeLogged } from '#/server/platform/trpc/trpc.ts';
import { countPending } from './count-pending.ts';
import type { PageDeps } from './page-deps.ts';
import { scriptMark } from './seal-scripts.ts';

type Options = {
  request: Request;
  /** All procedures of a page share one context. */
  ctx: Promise<Context>;
  /** Called when a procedure failed, or the page was finished without its result. */
  onFault?: () => void;
};

/** Renders a page whose scripts still have their mark (`sealScripts`); calls procedures in this process. */
export async function renderPage(deps: PageDeps, { request, ctx, onFault }: Options): Promise<Response> {
  const { link, pendingCount } = countPending();
  const client = createTRPCClient<AppRouter>({
    links: [
      link,
      unstable_localLink({
        router: appRouter,
        createContext: () => ctx,
        onError({ error, path }) {
          onFault?.();
          if (!isToBeLogged(error)) return;
          deps.log({ level: 'error', path, error: errorText(error.cause ?? error) });
        },
      }),
    ],
  });
  const page = await measured(() =>
    withDeadline(() =>
      deps.render(request, {
        client,
        origin: deps.site.origin,
        nonce: scriptMark(),
        manifest: deps.manifest,
        devScript: deps.devScript,
      }),
    ),
  );
  if (pendingCount() > 0) onFault?.();
  return page;
}

/** The time of the page's procedures counts as rendering. */
async function measured<Page>(render: () => Promise<Page>): Promise<Page> {
  const startedAt = performance.now();
  const page = await inSpan({ name: 'render' }, render);
  const measure = currentMeasure();
  if (measure) measure.renderMs += performance.now() - startedAt;
  return page;
}
