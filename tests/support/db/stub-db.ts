import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** A stand-in for a database that responds to each statement: for cases that a real one cannot produce on request. */
export function stubDb(answer: (statement: string) => Promise<object[]>): Kysely<DB> {
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
