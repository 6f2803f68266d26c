import { withDeadline } from '#/server/platform/db/deadline.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { currentMeasure } from '#/server/platform/telemetry/measure.ts';
import { inSpan } from '#/server/platform/telemetry/spans.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { isToBeLogged } from '#/server/platform/trpc/trpc.ts';
import { inProcessCalls } from './in-process-calls.ts';
import type { PageDeps, WholePage } from './page-deps.ts';
import { scriptMark } from './seal-scripts.ts';

type Options = {
  request: Request;
  ctx: Promise<Context>;
  hasWidgetSites?: boolean;
  /** Called when a procedure failed, or the page was finished without its result. */
  onFault?: () => void;
};

/** Renders a page whose scripts still have their mark (`sealScripts`); calls procedures in this process. */
export async function renderPage(
  deps: PageDeps,
  { request, ctx, onFault, hasWidgetSites = false }: Options,
): Promise<WholePage> {
  const { call, pendingCount } = inProcessCalls({
    ctx,
    onError(error, path) {
      onFault?.();
      if (!isToBeLogged(error)) return;
      deps.log({ level: 'error', path, error: errorText(error.cause ?? error) });
    },
  });
  const page = await measured(() =>
    withDeadline(() =>
      deps.render(request, {
        call,
        origin: deps.site.origin,
        nonce: scriptMark(),
        manifest: deps.manifest,
        devScript: deps.devScript,
        hasWidgetSites,
      }),
    ),
  );
  if (pendingCount() > 0) onFault?.();
  return page instanceof Response ? readWhole(page) : page;
}

async function readWhole(page: Response): Promise<WholePage> {
  return { status: page.status, headers: new Headers(page.headers), html: await page.text() };
}

/** The time of the page's procedures counts as rendering. */
async function measured<Page>(render: () => Promise<Page>): Promise<Page> {
  const startedAt = performance.now();
  const page = await inSpan({ name: 'render' }, render);
  const measure = currentMeasure();
  if (measure) measure.renderMs += performance.now() - startedAt;
  return page;
}
