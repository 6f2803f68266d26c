import { Hono } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '#/shared/app-error.ts';
import { isLocale } from '#/shared/locale.ts';
import type { AppEnv, Deps } from '../app-env.ts';
import { createRouteContext, localeOfCall } from '../create-context.ts';
import { getVisitCalendar } from './get-visit-calendar.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

const bookingIdInput = z.uuid();

/** `/calendar/{booking}.ics`: the visit of that booking, for its owner only. */
export function calendarRoutes({ withDb, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.get('/calendar/:file{.+\\.ics}', withDb, async (c) => {
    const bookingId = bookingIdInput.safeParse(c.req.param('file').slice(0, -'.ics'.length));
    if (!bookingId.success) return c.notFound();
    const named = c.req.query('locale');
    const locale = isLocale(named) ? named : localeOfCall(c);
    const context = await createRouteContext(c, runtime, locale);
    if (!context.actor) return c.notFound();
    try {
      const found = await getVisitCalendar(context, context.actor, { bookingId: bookingId.data, locale });
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
