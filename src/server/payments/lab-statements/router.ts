import { type Context as HonoContext, Hono } from 'hono';
import { createRouteContext } from '#/server/identity/request/create-context.ts';
import { isSecondFactorRecent } from '#/server/identity/sessions/is-second-factor-recent.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { refuseWithCode } from '#/server/platform/http/refuse-with-code.ts';
import { type Actor, labActorOf, type Site } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { monthInput } from '#/shared/payments/lab-statement.ts';
import { readStatementToPrint } from './read-statement-to-print.ts';
import { readStatement } from './read-statement.ts';
import { writeStatementCsv } from './write-statement-csv.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'documents' | 'fileStore' | 'log'>;

const FILE = /^(?<month>[^.]+)\.(?<format>csv|pdf)$/;

/** `/lab/statement/2026-11.pdf` and `.csv` (also under /en), for employees who may see the lab's money. */
export function statementRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();

  const answer = async (c: HonoContext<AppEnv>) => {
    const { month, format } = FILE.exec(c.req.param('file') ?? '')?.groups ?? {};
    const asked = monthInput.safeParse(month);
    if (!asked.success) return c.notFound();
    const locale = localeOfPath(c.req.path);
    const { db, site, actor: caller } = await createRouteContext(c, runtime, locale);
    const actor = moneyActorOf(site, caller);
    if (!actor) return c.notFound();
    if (!(await isSecondFactorRecent({ db, site }, actor))) return refuseWithCode(c, 'SECOND_FACTOR_AGAIN');
    c.header('content-disposition', `attachment; filename="mukhtabari-statement-${asked.data}.${format}"`);
    try {
      if (format === 'csv') {
        const statement = await readStatement(db, actor, { month: asked.data });
        return c.body(writeStatementCsv(statement), 200, { 'content-type': 'text/csv; charset=utf-8' });
      }
      const statement = await readStatementToPrint(db, actor, { month: asked.data });
      const pdf = await documents.renderStatement(statement, locale);
      return c.body(new Uint8Array(pdf), 200, { 'content-type': 'application/pdf' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      c.header('content-disposition', undefined);
      if (error.code !== 'RATE_LIMITED') return c.notFound();
      return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
    }
  };
  routes.get('/lab/statement/:file', withDb, answer);
  routes.get('/en/lab/statement/:file', withDb, answer);
  return routes;
}

function moneyActorOf(site: Site, caller: Actor | null) {
  const actor = labActorOf(caller);
  if (!actor?.labApproved || mustSetUpTotp(site, actor)) return null;
  return canDo(actor.labRole, 'money') ? actor : null;
}
