import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAnalytes } from '#/server/seed/catalog/read-analytes.ts';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { seedCatalog } from '#/server/seed/catalog/seed-catalog.ts';
import { toCanonical } from '#/shared/results/convert-unit.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { hasRightCheckDigit } from '../../support/people/has-right-check-digit.ts';

const db = await testDb();
const tests = (await readCatalog()).parse();
const files = (await readAnalytes()).parse();
const byLoinc = new Map(files.analytes.map((analyte) => [analyte.loinc, analyte]));
const loincs = files.analytes.map(({ loinc }) => loinc);

function analyteOf(loinc: string) {
  const analyte = byLoinc.get(loinc);
  if (!analyte?.ucum) throw new Error(`${loinc} is no quantity.`);
  return { ...analyte, ucum: analyte.ucum };
}

describe('the data files', () => {
  test('list every analyte once, by a code with a valid check digit', () => {
    expect(new Set(loincs).size).toBe(loincs.length);
    expect(loincs.filter((loinc) => !hasRightCheckDigit(loinc))).toEqual([]);
    expect(hasRightCheckDigit('718-8')).toBe(false);
  });

  test('name everything in both languages', () => {
    const named = (ar: string, en: string) => /\p{Script=Arabic}/u.test(ar) && /[a-z]/i.test(en);
    expect(files.analytes.filter(({ nameAr, nameEn }) => !named(nameAr, nameEn))).toEqual([]);
    expect(files.analytes.filter(({ shortEn }) => shortEn === '' || shortEn.length > 40)).toEqual([]);
  });

  test('give a quantity its unit and a choice its choices, each code once', () => {
    for (const { kind, ucum, choices } of files.analytes) {
      expect(ucum !== null).toBe(kind === 'quantity');
      expect((files.choices[choices ?? ''] ?? []).length > 1).toBe(kind === 'choice');
    }
    for (const list of Object.values(files.choices)) {
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    }
  });

  test('give a source for every factor and every range', () => {
    const cited = files.analytes.flatMap(({ units, ranges }) => [...units, ...ranges]);
    expect(cited.filter(({ source }) => !files.sources[source])).toEqual([]);
  });

  test('list other units for at least seventy analytes', () => {
    expect(files.analytes.filter(({ units }) => units.length > 0).length).toBeGreaterThanOrEqual(70);
  });

  test('keep the unit of the catalogue for the analyte of the same code', () => {
    const other = tests.filter(({ loinc, ucum }) => ucum !== null && byLoinc.get(loinc)?.ucum !== ucum);
    expect(other.map(({ nameEn }) => nameEn)).toEqual([]);
  });

  test('have no critical bound inside the usual range', () => {
    const inside = files.analytes.filter(({ loinc, ranges }) => {
      const critical = ranges.find(({ criticalLow, criticalHigh }) => criticalLow ?? criticalHigh);
      const usual = [...ranges, ...(tests.find((each) => each.loinc === loinc)?.ranges ?? [])];
      return usual.some(
        ({ low, high }) =>
          (critical?.criticalLow ?? -Infinity) >= (low ?? Infinity) ||
          (critical?.criticalHigh ?? Infinity) <= (high ?? -Infinity),
      );
    });
    expect(inside.map(({ nameEn }) => nameEn)).toEqual([]);
  });

  test('have no two rows for the same sex and age', () => {
    for (const { loinc, ranges } of files.analytes) {
      const usual = ranges.filter(({ low, high }) => low !== undefined || high !== undefined);
      const clashes = usual.flatMap((one, at) =>
        usual
          .slice(at + 1)
          .filter(
            (other) =>
              one.sex === other.sex && one.ageFrom < other.ageBefore && other.ageFrom < one.ageBefore,
          ),
      );
      expect(clashes, loinc).toEqual([]);
    }
  });
});

// Pairs as published in conversion tables (AMA Manual of Style, Tietz, NGSP), within their rounding.
const published: [loinc: string, value: number, ucum: string, expected: number, tolerance: number][] = [
  ['2345-7', 5.55, 'mmol/L', 100, 0.2],
  ['1558-6', 7, 'mmol/L', 126, 0.5],
  ['20436-2', 11.1, 'mmol/L', 200, 0.5],
  ['4548-4', 48, 'mmol/mol', 6.5, 0.05],
  ['4548-4', 53, 'mmol/mol', 7, 0.05],
  ['4548-4', 39, 'mmol/mol', 5.7, 0.05],
  ['17856-6', 42, 'mmol/mol', 6, 0.05],
  ['2093-3', 5.17, 'mmol/L', 200, 0.5],
  ['13457-7', 2.59, 'mmol/L', 100, 0.5],
  ['2085-9', 1.03, 'mmol/L', 40, 0.5],
  ['2571-8', 1.69, 'mmol/L', 150, 0.5],
  ['2160-0', 88.4, 'umol/L', 1, 0.005],
  ['2160-0', 115, 'umol/L', 1.3, 0.005],
  ['3094-0', 7.14, 'mmol/L', 20, 0.05],
  ['3084-1', 416, 'umol/L', 7, 0.05],
  ['1975-2', 17.1, 'umol/L', 1, 0.005],
  ['1975-2', 20.5, 'umol/L', 1.2, 0.005],
  ['17861-6', 2.5, 'mmol/L', 10, 0.05],
  ['17861-6', 5, 'meq/L', 10, 0.05],
  ['1995-0', 4.8, 'mg/dL', 1.2, 0.005],
  ['2777-1', 1, 'mmol/L', 3.1, 0.05],
  ['19123-9', 1, 'mmol/L', 2.43, 0.005],
  ['19123-9', 2, 'meq/L', 2.43, 0.005],
  ['2498-4', 17.9, 'umol/L', 100, 0.5],
  ['2500-7', 62.7, 'umol/L', 350, 0.5],
  ['2132-9', 148, 'pmol/L', 200, 1],
  ['2284-8', 10, 'nmol/L', 4.41, 0.01],
  ['62292-8', 50, 'nmol/L', 20, 0.05],
  ['1989-3', 75, 'nmol/L', 30, 0.1],
  ['3024-7', 12.9, 'pmol/L', 1, 0.01],
  ['3051-0', 4.6, 'pmol/L', 3, 0.01],
  ['3026-2', 100, 'nmol/L', 7.77, 0.01],
  ['3053-6', 1.54, 'nmol/L', 100, 0.5],
  ['2986-8', 10, 'nmol/L', 288, 0.5],
  ['2143-6', 276, 'nmol/L', 10, 0.05],
  ['2243-4', 367, 'pmol/L', 100, 0.5],
  ['2839-9', 3.18, 'nmol/L', 1, 0.01],
  ['2842-3', 424, 'm[IU]/L', 20, 0.05],
  ['2731-8', 6.9, 'pmol/L', 65, 0.5],
  ['718-7', 120, 'g/L', 12, 0.001],
  ['718-7', 7.45, 'mmol/L', 12, 0.05],
  ['4544-3', 0.42, 'L/L', 42, 0.001],
  ['6690-2', 6_500, '/uL', 6.5, 0.001],
  ['777-3', 250, '10*9/L', 250, 0],
  ['3016-3', 2.5, 'u[IU]/mL', 2.5, 0],
  ['1988-5', 0.8, 'mg/dL', 8, 0.001],
  ['48065-7', 500, 'ng/mL{FEU}', 0.5, 0.001],
  ['48065-7', 250, 'ng/mL{DDU}', 0.5, 0.001],
  ['9318-7', 3, 'mg/mmol', 26.5, 0.1],
  ['1742-6', 1, 'ukat/L', 60, 0],
  ['20448-7', 60, 'pmol/L', 10, 0.01],
  ['10535-3', 2.56, 'nmol/L', 2, 0.01],
  ['3968-5', 79, 'umol/L', 20, 0.1],
  ['4086-5', 693, 'umol/L', 100, 0.2],
  ['5671-3', 0.24, 'umol/L', 5, 0.05],
];

describe('conversion', () => {
  test('returns to the initial value, in every unit', () => {
    for (const { units, ucum, loinc } of files.analytes) {
      for (const unit of units) {
        const there = [0, 0.01, 1, 7.3, 140, 12_345].map((value) =>
          toCanonical(value, unit.ucum, { ucum: ucum ?? '', units }),
        );
        expect(there, `${loinc} ${unit.ucum}`).not.toContain(null);
        const back = there.map((value) => ((value ?? Number.NaN) - unit.shift) / unit.factor);
        for (const [at, value] of [0, 0.01, 1, 7.3, 140, 12_345].entries())
          expect(back[at]).toBeCloseTo(value, 6);
        expect(unit.ucum).not.toBe(ucum);
      }
    }
  });

  test.each(published)('%s: %d %s is %d', (loinc, value, ucum, expected, tolerance) => {
    const canonical = toCanonical(value, ucum, analyteOf(loinc));
    expect(Math.abs((canonical ?? Number.NaN) - expected)).toBeLessThanOrEqual(tolerance + 1e-9);
  });

  test('refuses a unit that the analyte is not reported in', () => {
    expect(toCanonical(5, 'mol/L', analyteOf('2345-7'))).toBeNull();
    expect(toCanonical(5, 'mg/dl', analyteOf('2345-7'))).toBeNull();
    expect(toCanonical(5, 'mg/dL', analyteOf('2345-7'))).toBe(5);
  });
});

describe('the catalogue', () => {
  beforeAll(() => seedCatalog(db, tests));

  const ownRows = async () => {
    const { rows } = await sql<{ content: string }>`
      select a::text as content from analytes a union all select u::text from analyte_units u
      union all select t::text from test_analytes t union all select r::text from analyte_ranges r
      order by content`.execute(db);
    return rows;
  };

  test('has an analyte for each of its tests', async () => {
    const { rows } = await sql<{ name_en: string }>`
      select name_en from tests t where not exists (select from test_analytes a where a.test_id = t.id)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('keeps a blood count in the order in which laboratories print it', async () => {
    const { rows } = await sql<{ short_en: string }>`
      select a.short_en from test_analytes ta join tests t on t.id = ta.test_id join analytes a on a.id = ta.analyte_id
      where t.loinc = '58410-2' order by ta.position`.execute(db);
    expect(rows.map((row) => row.short_en)).toEqual([
      'WBC',
      'RBC',
      'Hb',
      'Hct',
      'MCV',
      'MCH',
      'MCHC',
      'RDW',
      'PLT',
      'MPV',
    ]);
  });

  test('is the same after a second seeding, which also restores changed rows', async () => {
    const before = await ownRows();
    const lab = await make.lab(db);
    await seedCatalog(db, tests);
    expect(await ownRows()).toEqual(before);
    await sql`update analytes set name_en = 'Wrong' where loinc = '718-7'`.execute(db);
    await sql`update analyte_units set factor = 2 where ucum = 'mmol/L'`.execute(db);
    await sql`
      delete from test_analytes where test_id = (select id from tests where loinc = '58410-2') and position > 5`.execute(
      db,
    );
    await sql`
      insert into analyte_ranges (analyte_id, lab_id, low) select id, ${lab.labId}::int, 1 from analytes
      where loinc = '718-7'`.execute(db);
    await seedCatalog(db, tests);
    const { rows } = await sql<{ count: number }>`
      delete from analyte_ranges where lab_id = ${lab.labId} returning 1 as count`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await ownRows()).toEqual(before);
  });

  test('has critical bounds for a person of unknown sex and age', async () => {
    const { rows } = await sql<{ short_en: string; low: number | null; critical_high: number | null }>`
      select a.short_en, r.low, r.critical_high from analytes a, range_for(a.id, null, null, null) r
      where a.loinc in ('2823-3', '718-7', '2160-0') order by 1`.execute(db);
    expect(rows).toEqual([
      { short_en: 'Creatinine', low: null, critical_high: 7.4 },
      { short_en: 'Hb', low: null, critical_high: 20 },
      { short_en: 'K', low: null, critical_high: 6.2 },
    ]);
  });
});
