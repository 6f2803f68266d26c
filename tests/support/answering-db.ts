import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';

/** No database, but something that answers each statement: for what a real one does not do when asked to. */
export function answeringDb(answer: (statement: string) => Promise<object[]>): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql }: { sql: string }) => ({ rows: (await answer(sql)) as Row[] }),
    streamQuery: () => {
      throw new Error('nothing streams here');
    },
  };
  const nothing = () => Promise.resolve();
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
