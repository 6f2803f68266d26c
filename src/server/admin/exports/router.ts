import { type Context as HonoContext, Hono } from 'hono';
import { catalogList } from '#/server/catalog/editor/catalog-list.ts';
import { createRouteContext } from '#/server/identity/request/create-context.ts';
import { isSecondFactorRecent } from '#/server/identity/sessions/is-second-factor-recent.ts';
import { payoutBatchExport } from '#/server/payments/payouts/payout-batch-export.ts';
import { transactionExports } from '#/server/payments/transactions/export-transactions.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Cell, ExportList } from '#/server/platform/csv/export-list.ts';
import { streamCsv } from '#/server/platform/csv/stream-csv.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { refuseWithCode } from '#/server/platform/http/refuse-with-code.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
import { mayOpenNamedFile } from '#/shared/identity/admin-role.ts';
import { auditExport } from '../audit-log/audit-export.ts';
import { newsletterExport } from '../store/newsletter-export.ts';

/** The lists that can be exported, by their name in the address. */
export const exportLists: Record<string, ExportList> = {
  ...transactionExports,
  'payout-batch': payoutBatchExport,
  catalogue: catalogList,
  audit: auditExport,
  newsletter: newsletterExport,
};

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

async function* countRows(pages: AsyncIterable<Cell[][]>, onEnd: (rowCount: number) => Promise<void>) {
  let rowCount = 0;
  try {
    for await (const rows of pages) {
      rowCount += rows.length;
      yield rows;
    }
  } finally {
    await onEnd(rowCount);
  }
}

/**
 * `/admin/exports/{list}.csv?…`: the whole list behind the same address, for administrators only. Each is recorded when
 * it begins, with its filter, and when it ends or is broken off, with the number of rows that left.
 * NOT_ALLOWED for another role than the list's, SECOND_FACTOR_AGAIN where the last code is older than ten minutes.
 */
export function exportRoutes({ withDb, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  const answer = async (c: HonoContext<AppEnv>) => {
    const name = c.req.param('file')?.replace(/\.csv$/, '') ?? '';
    const list = Object.hasOwn(exportLists, name) ? exportLists[name] : undefined;
    const { db, actor, site } = await createRouteContext(c, runtime, localeOfPath(c.req.path));
    const isAdmin = actor?.userType === 'admin' && !mustSetUpTotp(site, actor);
    if (!isAdmin || !list) return c.notFound();
    if (!mayOpenNamedFile(actor.adminRole, name)) return refuseWithCode(c, 'NOT_ALLOWED');
    if (!(await isSecondFactorRecent({ db, site }, actor))) return refuseWithCode(c, 'SECOND_FACTOR_AGAIN');
    const { searchParams } = new URL(c.req.url);
    const { recordedAs: action = 'admin.export' } = list;
    const subject = { subjectType: 'export', subjectId: name };
    const record = (after: object) =>
      db.transaction().execute((trx) => recordChange(trx, actor, { action, ...subject, before: {}, after }));
    await record({ filter: Object.fromEntries(searchParams) });
    const pages = countRows(list.pages(db, searchParams, site), (rowCount) => record({ rowCount }));
    c.header('content-disposition', `attachment; filename="mukhtabari-${name}.csv"`);
    return c.body(streamCsv(list.columns, pages), 200, {
      'content-type': 'text/csv; charset=utf-8',
    });
  };
  routes.get('/admin/exports/:file', withDb, answer);
  routes.get('/en/admin/exports/:file', withDb, answer);
  return routes;
}
