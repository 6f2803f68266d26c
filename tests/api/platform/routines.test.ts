import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  applyRoutines,
  areRoutinesSuperseded,
  readRoutines,
  type Routines,
} from '#/server/platform/db/routines.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();
const own = await readRoutines();
const withDay = (zone: string): Routines =>
  own.map(([path, text]) => [
    path,
    path === 'platform/riyadh_day.sql' ? text.replace('Asia/Riyadh', zone) : text,
  ]);

const apply = (routines: Routines) => db.transaction().execute((trx) => applyRoutines(trx, routines));

const state = async () => {
  const { rows } = await sql<{ day: string; changed: string[] }>`
    select riyadh_day('2026-01-01T23:00:00Z')::text as day, array(
      select path from routine_hashes where applied_at > (select min(applied_at) from routine_hashes)) as changed`.execute(
    db,
  );
  return rows[0];
};

test('a release applies the routines that it changed; one before it leaves them', async () => {
  await apply(own);
  expect(await state()).toEqual({ day: '2026-01-02', changed: [] });
  await apply(withDay('America/Lima'));
  const later = { day: '2026-01-01', changed: ['platform/riyadh_day.sql'] };
  expect(await state()).toEqual(later);
  expect(await areRoutinesSuperseded(db, own)).toBe(true);
  await apply(own);
  expect(await state()).toEqual(later);
});

test('a routine that fails changes nothing', async () => {
  const before = await state();
  await expect(apply([...withDay('Asia/Tokyo'), ['admin/broken.sql', 'select 1/0']])).rejects.toThrow(
    'division by zero',
  );
  expect(await state()).toEqual(before);
});
