import { type Context as HonoContext, Hono } from 'hono';
import { AppError } from '#/shared/app-error.ts';
import { newsletterTokenInput, subscribeInput } from '#/shared/newsletter.ts';
import type { AppEnv, Deps } from '../app-env.ts';
import { limitBody } from '../limit-body.ts';
import { publicProcedure, router } from '../trpc.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const MAX_BODY_BYTES = 4 * 1024;

/** The newsletter's list: onto it by a confirmed address, off it by any letter. */
export const newsletterRouter = router({
  subscribe: publicProcedure.input(subscribeInput).mutation(({ ctx, input }) => subscribe(ctx, input)),
  confirm: publicProcedure
    .input(newsletterTokenInput)
    .mutation(({ ctx, input }) => confirmSubscription(ctx, input)),
  unsubscribe: publicProcedure
    .input(newsletterTokenInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});

/**
 * Leaving by a plain POST to the address of List-Unsubscribe: from the button that mail programs show beside a letter
 * (RFC 8058), and from the form of the page where scripts do not run. They come from anywhere, and no cookie is looked
 * at, so there is nothing of anybody's to misuse: the token alone decides, and leaving is all it can do. Reading the
 * address shows the page.
 */
export function leavingRoutes({ site, withDb }: Pick<Deps, 'site' | 'withDb'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const leave = async (c: HonoContext<AppEnv>) => {
    const isPerson = await isFromPage(c);
    const hasLeft = await tryToLeave({ db: c.var.db, site }, c.req.query('token') ?? '');
    // A link that is none of ours leads to the page that says so; to a mail program nothing may redirect.
    if (isPerson) return c.redirect(`${c.req.path}${hasLeft ? '?done=1' : ''}`, 303);
    return hasLeft ? c.text('ok') : c.text('Bad Request', 400);
  };
  for (const path of ['/newsletter/unsubscribe', '/en/newsletter/unsubscribe']) {
    routes.post(path, limitBody(MAX_BODY_BYTES), withDb, leave);
  }
  return routes;
}

/** A browser asks for a page; a mail program says what it does, whatever it asks for. */
async function isFromPage({ req }: HonoContext<AppEnv>) {
  const isPageWanted = req.header('accept')?.includes('text/html') ?? false;
  return isPageWanted && !(await req.text()).includes('List-Unsubscribe');
}

async function tryToLeave(context: Parameters<typeof unsubscribe>[0], token: string) {
  try {
    await unsubscribe(context, { token });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
