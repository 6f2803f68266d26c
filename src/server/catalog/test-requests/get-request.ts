import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { TestRequestRow } from '#/shared/catalog/test-request.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { testRequestColumns, type TestRequestRead, toTestRequestRow } from './test-request-row.ts';

export async function getRequest(
  { db }: Pick<Context, 'db'>,
  { requestId }: { requestId: string },
): Promise<TestRequestRow> {
  const { rows } = await sql<TestRequestRead>`
    select ${testRequestColumns}
    from test_requests r join labs l on l.id = r.requested_by_lab_id left join tests t on t.id = r.test_id
    where r.id = ${requestId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return toTestRequestRow(db, row);
}
