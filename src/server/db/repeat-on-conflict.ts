import pg from 'pg';

const conflicts = new Set(['40001', '40P01']);

type Options = {
  tries?: number;
  /** Whether this error is one of those, too, that another try may not meet. */
  isAlsoConflict?: (error: pg.DatabaseError) => boolean;
};

/** Runs it again where the database let somebody else win: a deadlock, or a lost race. */
export async function repeatOnConflict<T>(
  run: () => Promise<T>,
  { tries = 3, isAlsoConflict = () => false }: Options = {},
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (tries <= 1 || !(error instanceof pg.DatabaseError)) throw error;
    if (!conflicts.has(error.code ?? '') && !isAlsoConflict(error)) throw error;
    return repeatOnConflict(run, { tries: tries - 1, isAlsoConflict });
  }
}
