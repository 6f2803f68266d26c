import { type Context as HonoContext, Hono } from 'hono';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { limitBody } from '#/server/platform/http/limit-body.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { unsubscribe } from './unsubscribe.ts';

const MAX_BODY_BYTES = 4 * 1024;

/**
 * Unsubscribes by a plain POST to the address of List-Unsubscribe: from the button of mail programs (RFC 8058), and
 * from the page's form without scripts. Cross-site requests are allowed because no cookie is read: the token alone
 * decides, and can only unsubscribe. A GET shows the page.
 */
export function unsubscribeRoutes({ site, withDb }: Pick<Deps, 'site' | 'withDb'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const leave = async (c: HonoContext<AppEnv>) => {
    const isPerson = await isFromPage(c);
    const isUnsubscribed = await tryToUnsubscribe({ db: c.var.db, site }, c.req.query('token') ?? '');
    // An invalid link redirects to the page that explains it; a mail program is never redirected.
    if (isPerson) return c.redirect(`${c.req.path}${isUnsubscribed ? '?done=1' : ''}`, 303);
    return isUnsubscribed ? c.text('ok') : c.text('Bad Request', 400);
  };
  for (const path of ['/newsletter/unsubscribe', '/en/newsletter/unsubscribe']) {
    routes.post(path, limitBody(MAX_BODY_BYTES), withDb, leave);
  }
  return routes;
}

/** A browser accepts HTML; a mail program is recognised by its body, whatever it accepts. */
async function isFromPage({ req }: HonoContext<AppEnv>) {
  const isPageWanted = req.header('accept')?.includes('text/html') ?? false;
  return isPageWanted && !(await req.text()).includes('List-Unsubscribe');
}

async function tryToUnsubscribe(ctx: Parameters<typeof unsubscribe>[0], token: string) {
  try {
    await unsubscribe(ctx, { token });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
