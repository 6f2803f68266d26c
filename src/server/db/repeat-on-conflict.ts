import pg from 'pg';

const TRIES = 3;
const conflicts = new Set(['40001', '40P01']);

/** Runs it again where the database let somebody else win: a deadlock, or a lost race. */
export async function repeatOnConflict<T>(run: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isConflict = error instanceof pg.DatabaseError && conflicts.has(error.code ?? '');
    if (!isConflict || tries <= 1) throw error;
    return repeatOnConflict(run, tries - 1);
  }
}
