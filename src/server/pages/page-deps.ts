import type { Deps } from '#/server/platform/http/app-env.ts';
import type { ProcedureCall } from '#/shared/core/procedure-call.ts';
import type { PageCache } from './page-cache/page-cache.ts';

type PageOptions = {
  call: ProcedureCall;
  origin: string;
  nonce: string;
  manifest?: unknown;
  devScript?: string | undefined;
  /** Whether a site may show this page in a frame, if it is a lab's booking widget. */
  hasWidgetSites?: boolean;
};

/** A page before it becomes a response: sealing the scripts of a response would decode and encode its text once more. */
export type WholePage = { status: number; headers: Headers; html: string };

/** Everything a runtime must provide; node.ts, dev.ts and worker.ts are the only callers. */
export type PageDeps = Deps & {
  /** Renders with the client's server bundle. */
  render: (request: Request, options: PageOptions) => Promise<Response | WholePage>;
  manifest?: unknown;
  devScript?: string;
  /** The gallery of components is answered with 404 in the demo, too: a Worker has no room for it. */
  isWithoutGallery?: boolean;
  /** Caches the pages that all visitors share; without it each request renders its own. */
  pages?: PageCache;
};
