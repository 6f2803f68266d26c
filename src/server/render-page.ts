import { createTRPCClient, unstable_localLink } from '@trpc/client';
import type { Deps } from './app-env.ts';
import type { Context } from './context.ts';
import { countPending } from './count-pending.ts';
import { noncePlaceholder } from './page-headers.ts';
import { appRouter, type AppRouter } from './router.ts';
import { errorText } from './telemetry/error-text.ts';
import { watchRender } from './telemetry/watch-render.ts';

type Asked = {
  request: Request;
  /** One page calls many procedures, and its reader is the same person in each. */
  context: Promise<Context>;
  /** A procedure failed, for whatever reason, or the page left without its answer. */
  onFault?: () => void;
};

/** A page with a placeholder for its nonce; its procedures are called in this process. */
export async function renderPage(deps: Deps, { request, context, onFault }: Asked): Promise<Response> {
  const { link, pendingCount } = countPending();
  const client = createTRPCClient<AppRouter>({
    links: [
      link,
      unstable_localLink({
        router: appRouter,
        createContext: () => context,
        onError({ error, path }) {
          onFault?.();
          if (error.code !== 'INTERNAL_SERVER_ERROR') return;
          deps.log({ level: 'error', path, error: errorText(error.cause ?? error) });
        },
      }),
    ],
  });
  const page = await watchRender(() =>
    deps.render(request, {
      client,
      origin: deps.site.origin,
      nonce: noncePlaceholder(),
      manifest: deps.manifest,
      devScript: deps.devScript,
    }),
  );
  if (pendingCount() > 0) onFault?.();
  return page;
}
