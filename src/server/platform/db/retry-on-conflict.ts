import pg from 'pg';

const conflicts = new Set(['40001', '40P01']);

type Options = {
  tries?: number;
  /** Whether another error is worth a retry, too. */
  isAlsoConflict?: (error: pg.DatabaseError) => boolean;
};

/** Retries after a deadlock or a serialization failure. */
export async function retryOnConflict<T>(
  run: () => Promise<T>,
  { tries = 3, isAlsoConflict = () => false }: Options = {},
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (tries <= 1 || !(error instanceof pg.DatabaseError)) throw error;
    if (!conflicts.has(error.code ?? '') && !isAlsoConflict(error)) throw error;
    return retryOnConflict(run, { tries: tries - 1, isAlsoConflict });
  }
}
