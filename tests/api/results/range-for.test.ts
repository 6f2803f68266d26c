import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

describe('the range for a person', () => {
  type Sex = 'female' | 'male' | null;
  const rangeFor = async (analyteId: number, labId: number | null, sex: Sex, age: number | null) => {
    const { rows } = await sql<Record<string, number | null>>`
      select low, high, critical_low, critical_high
      from range_for(${analyteId}, ${labId}::int, ${sex}::person_sex, ${age}::int)`.execute(db);
    expect(rows.length).toBeLessThan(2);
    const [row] = rows;
    return row ? [row['low'], row['high'], row['critical_low'], row['critical_high']] : null;
  };

  async function makeRanges() {
    const { labId } = await make.lab(db);
    const { labId: otherLabId } = await make.lab(db);
    const { analyteId } = await makeAnalyte(db, {
      ranges: [
        { critical_low: 5, critical_high: 20 },
        { age_from: 2, age_before: 12, low: 11, high: 15 },
        { age_from: 6, age_before: 9, low: 11.5, high: 15.5 },
        { sex: 'female', age_from: 12, low: 12, high: 16 },
        { sex: 'male', age_from: 12, low: 13, high: 17 },
        { lab_id: otherLabId, low: 1, high: 2 },
        { lab_id: labId, sex: 'male', age_from: 40, age_before: 50, low: 12.5, high: 16.5 },
        { lab_id: labId, age_from: 70, low: 10, critical_low: 6 },
      ],
    });
    return { labId, analyteId };
  }

  test.each<[lab: boolean, sex: Sex, age: number | null, wanted: (number | null)[]]>([
    [false, 'male', 1, [null, null, 5, 20]],
    [false, 'male', 2, [11, 15, 5, 20]],
    [false, 'female', 5, [11, 15, 5, 20]],
    [false, 'female', 6, [11.5, 15.5, 5, 20]],
    [false, 'female', 8, [11.5, 15.5, 5, 20]],
    [false, 'female', 9, [11, 15, 5, 20]],
    [false, 'female', 11, [11, 15, 5, 20]],
    [false, 'female', 12, [12, 16, 5, 20]],
    [false, 'male', 12, [13, 17, 5, 20]],
    [false, 'male', 150, [13, 17, 5, 20]],
    [false, null, 7, [11.5, 15.5, 5, 20]],
    [false, null, 30, [null, null, 5, 20]],
    [false, 'male', null, [null, null, 5, 20]],
    [false, null, null, [null, null, 5, 20]],
    [true, 'male', 39, [13, 17, 5, 20]],
    [true, 'male', 40, [12.5, 16.5, 5, 20]],
    [true, 'male', 49, [12.5, 16.5, 5, 20]],
    [true, 'male', 50, [13, 17, 5, 20]],
    [true, 'female', 45, [12, 16, 5, 20]],
    [true, 'male', 70, [10, null, 6, null]],
    [true, null, 80, [10, null, 6, null]],
    [true, null, null, [null, null, 5, 20]],
  ])('lab of its own %s, %s of %s years', async (ofLab, sex, age, wanted) => {
    const { labId, analyteId } = await makeRanges();
    expect(await rangeFor(analyteId, ofLab ? labId : null, sex, age)).toEqual(wanted);
  });

  test('is null if no row fits', async () => {
    const { analyteId } = await makeAnalyte(db, { ranges: [{ sex: 'female', age_from: 18, low: 1 }] });
    expect(await rangeFor(analyteId, null, 'male', 30)).toBeNull();
    expect(await rangeFor(analyteId, null, 'female', 17)).toBeNull();
    expect(await rangeFor(analyteId, null, 'female', null)).toBeNull();
  });
});
