import { Hono } from 'hono';
import * as z from 'zod/mini';
import { createRouteContext, localeOfCall } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isLocale } from '#/shared/core/locale.ts';
import { getVisitCalendar } from './get-visit-calendar.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

const bookingIdInput = z.uuid();

/** `/calendar/{booking}.ics`: the visit of that booking, for its customer only. */
export function calendarRoutes({ withDb, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.get('/calendar/:file{.+\\.ics}', withDb, async (c) => {
    const bookingId = bookingIdInput.safeParse(c.req.param('file').slice(0, -'.ics'.length));
    if (!bookingId.success) return c.notFound();
    const named = c.req.query('locale');
    const locale = isLocale(named) ? named : localeOfCall(c);
    const ctx = await createRouteContext(c, runtime, locale);
    if (!ctx.actor) return c.notFound();
    try {
      const found = await getVisitCalendar(ctx, ctx.actor, { bookingId: bookingId.data, locale });
      c.header('content-type', 'text/calendar; charset=utf-8');
      c.header('content-disposition', `attachment; filename="mukhtabari-visit-${found.reference}.ics"`);
      return c.body(found.calendar);
    } catch (error) {
      if (error instanceof AppError) return c.notFound();
      throw error;
    }
  });
  return routes;
}
