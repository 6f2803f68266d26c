import type { Kysely } from 'kysely';
import { visitorContext } from '#/server/identity/request/create-context.ts';
import { withRequestReach } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { withTimeout } from '#/server/platform/single-flight/with-timeout.ts';
import type { PageDeps } from './page-deps.ts';
import { renderPage } from './render-page.ts';

/** Where people arrive. A test that does not exist loads the code of a test's page, too. */
const PATHS = ['/', '/en', '/search', '/test/-'];
/** The process listens after this time even if the database does not answer. */
const LONGEST_MS = 3_000;

/**
 * Renders pages for nobody, so that the first visitor of a fresh process does not wait for its connections, messages and
 * code. What fails here fails for a visitor, too, and is logged then.
 */
export async function warmUp(deps: PageDeps, db: Kysely<DB>): Promise<void> {
  const promise = renderForNobody({ ...deps, log: () => {} }, db).catch(() => {});
  await withTimeout({ promise, since: Date.now() }, LONGEST_MS);
}

async function renderForNobody(deps: PageDeps, db: Kysely<DB>) {
  const { site, log, fileStore } = deps;
  for (const path of PATHS) {
    const url = new URL(path, site.origin);
    const visitor = { clientAddress: 'nobody', placeChoice: null, store: null, onCookie: () => {} };
    const ctx = visitorContext({ ...visitor, db, site, log, fileStore }, url);
    await withRequestReach(() => renderPage(deps, { request: new Request(url), ctx: Promise.resolve(ctx) }));
  }
}
