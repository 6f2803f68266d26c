import { expect, test } from 'vitest';
import type { UploadOutcome } from '#/shared/results/upload.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import {
  type Fate,
  type Made,
  type Random,
  seeded,
  writeCsv,
  writeFhir,
} from '../../support/results/generated-uploads.ts';
import { makeDrawn, makeMeasured, nextAccession, uploadAs, valuesOf } from '../../support/results/upload.ts';

const FILES = 300;
/** The least share of all files: the generator must have produced every form and every outcome. */
const SHARE_OF_A_FORM = 80 / 300;
const SHARE_OF_A_FATE = 20 / 300;
const db = await testDb();
const lab = await make.lab(db);
const random = seeded(20261122);

type Line = { accession: string; bookingId: string; loincs: string[] };
type Kept = { value: number; unit: string; comparator: string | null };

/** Sixty specimens of this lab with one or two lines each, and twenty of another lab that measures the same. */
async function makeWorld() {
  const tests = [];
  for (let count = 0; count < 12; count += 1) tests.push(await makeMeasured(db, 1 + (count % 5)));
  const lines: Line[] = [];
  for (let count = 0; count < 60; count += 1) {
    const ordered = random.shuffle(tests).slice(0, 1 + (count % 2));
    const { accessionNumber, bookingIds } = await makeDrawn(db, {
      labId: lab.labId,
      testIds: ordered.map(({ testId }) => testId),
    });
    for (const [index, { analytes }] of ordered.entries()) {
      const loincs = analytes.map(({ loinc }) => loinc);
      lines.push({ accession: accessionNumber, bookingId: bookingIds[index] ?? '', loincs });
    }
  }
  const foreign: Line[] = [];
  const other = await make.lab(db);
  for (let count = 0; count < 20; count += 1) {
    const ordered = random.pick(tests);
    const { accessionNumber, bookingIds } = await makeDrawn(db, {
      labId: other.labId,
      testIds: [ordered.testId],
    });
    const loincs = ordered.analytes.map(({ loinc }) => loinc);
    foreign.push({ accession: accessionNumber, bookingId: bookingIds[0] ?? '', loincs });
  }
  return { lines, foreign };
}

/** The expected results of the laboratory: by line, then by LOINC. */
type Model = Map<string, Map<string, Kept>>;

const keptOf = (text: string, unit: string): Kept => {
  const [, comparator = '', digits = ''] = /^([<>]?)(.*)$/.exec(text) ?? [];
  return { value: Number(digits), unit, comparator: comparator === '' ? null : comparator };
};
const sayNumber = (from: Random) =>
  `${from.pick(['', '', '', '<', '>'])}${from.below(400)}${from.pick(['', '.5', '.25', '.0625'])}`;

/**
 * Some values of one line: new ones, repeated ones, or (then all of them wait) ones that differ from the stored ones.
 */
function valuesForLine(line: Line, model: Model): Made[] {
  const kept = model.get(line.bookingId) ?? new Map<string, Kept>();
  const chosen = random.shuffle(line.loincs).slice(0, 1 + random.below(line.loincs.length));
  const made = chosen.map((loinc): Made => {
    const before = kept.get(loinc);
    if (before && random.below(4) > 0) {
      const value = `${before.comparator ?? ''}${before.value}`;
      return { accession: line.accession, loinc, value, unit: before.unit, fate: 'lands' };
    }
    const unit = random.pick(['mg/dL', 'mmol/L']);
    const value = sayNumber(random);
    const said = keptOf(value, unit);
    const differs = before !== undefined && JSON.stringify(before) !== JSON.stringify(said);
    return { accession: line.accession, loinc, value, unit, fate: differs ? 'waits' : 'lands' };
  });
  const waits = made.some(({ fate }) => fate === 'waits');
  if (waits) return made.map((each) => ({ ...each, fate: 'waits' }));
  for (const { loinc, value, unit } of made) kept.set(loinc, keptOf(value, unit));
  model.set(line.bookingId, kept);
  return made;
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Values that fit no line, and unreadable values. */
function strayValues({ lines, foreign }: World): Made[] {
  const line = random.pick(lines);
  const stranger = random.pick(foreign);
  const [loinc = ''] = line.loincs;
  const stray = { accession: line.accession, loinc, value: '90', unit: 'mg/dL' };
  return random.pick<Made[]>([
    [],
    [],
    [{ ...stray, accession: stranger.accession, loinc: stranger.loincs[0] ?? '', fate: 'waits' }],
    [{ ...stray, accession: nextAccession(), fate: 'waits' }],
    [{ ...stray, loinc: '9999999-9', fate: 'waits' }],
    [{ ...stray, unit: random.pick(['MG', 'bananas', 'Mg/L']), fate: 'waits' }],
    [{ ...stray, value: random.pick(['hemolyzed', '1.2.3', '--4', 'n/a']), fate: 'refused' }],
    [{ ...stray, loinc: random.pick(['glucose', '12', '718-77']), fate: 'refused' }],
  ]);
}

const broken: [string, (good: Uint8Array) => Uint8Array][] = [
  ['cut', (good) => Buffer.concat([Buffer.from('{"a":'), good.subarray(0, good.length / 2)])],
  [
    'windows-1256',
    (good) =>
      Buffer.concat([Buffer.from('accession,loinc,value,unit\n'), Buffer.from('c7e1d3', 'hex'), good]),
  ],
  ['huge', (good) => Buffer.concat([good, Buffer.alloc(11 * 1024 * 1024, 32)])],
  ['NUL', (good) => Buffer.concat([Buffer.from('accession,loinc,value,unit\n\0'), good])],
  ['another file', (good) => Buffer.concat([Buffer.from('<html>'), good])],
];

test(`${FILES} generated files: each value is saved exactly once, waits, or is refused, as expected`, async () => {
  const world = await makeWorld();
  const model: Model = new Map();
  const expected: Record<Fate, number> = { lands: 0, waits: 0, refused: 0 };
  const seen = { csv: 0, fhir: 0, broken: 0, again: 0 };
  const sent: { bytes: Uint8Array; outcome: UploadOutcome }[] = [];

  for (let count = 0; count < FILES; count += 1) {
    const again = count % 7 === 6 ? random.pick(sent.slice(-20)) : null;
    if (again) {
      seen.again += 1;
      await repeatsItself(again);
      continue;
    }
    const own = random.shuffle(world.lines).slice(0, 1 + random.below(count % 50 === 9 ? 60 : 4));
    const isBroken = count % 11 === 3;
    const values = isBroken
      ? own.map((line): Made => ({
          accession: line.accession,
          loinc: line.loincs[0] ?? '',
          value: '1',
          unit: 'mg/dL',
          fate: 'refused',
        }))
      : withoutRepeats([...own.flatMap((line) => valuesForLine(line, model)), ...strayValues(world)]);
    const isFhir = random.below(2) === 0;
    const good = isFhir ? writeFhir(random, values) : writeCsv(random, values);
    if (isBroken) {
      seen.broken += 1;
      const [, spoil] = random.pick(broken);
      await isRefused(spoil(good));
      continue;
    }
    seen[isFhir ? 'fhir' : 'csv'] += 1;
    for (const { fate } of values) expected[fate] += 1;
    // The same file from three concurrent uploads is one file.
    const outcomes = await Promise.all([1, 2, 3].map(() => uploadAs(db, lab.actor, good)));
    const first = outcomes.find((outcome) => outcome.isAccepted && !outcome.isRepeat);
    if (!first) throw new Error(`the file ${count} was refused: ${JSON.stringify(outcomes[0])}`);
    expect(outcomes.map((outcome) => ({ ...outcome, isRepeat: false }))).toEqual([first, first, first]);
    sent.push({ bytes: good, outcome: first });
  }

  expect(seen.csv).toBeGreaterThan(FILES * SHARE_OF_A_FORM);
  expect(seen.fhir).toBeGreaterThan(FILES * SHARE_OF_A_FORM);
  expect(Math.min(...Object.values(expected), seen.broken, seen.again)).toBeGreaterThan(
    FILES * SHARE_OF_A_FATE,
  );
  expect(await countValues()).toEqual({
    landed: expected.lands,
    waiting: expected.waits,
    refused: expected.refused,
  });
  for (const { bookingId } of [...world.lines, ...world.foreign]) {
    const found = [...(await valuesOf(db, bookingId))].map(([loinc, { value, ucum, comparator }]) => [
      loinc,
      { value, unit: ucum, comparator },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(model.get(bookingId) ?? []));
  }
});

async function repeatsItself({ bytes, outcome }: { bytes: Uint8Array; outcome: UploadOutcome }) {
  expect(await uploadAs(db, lab.actor, bytes)).toEqual({ ...outcome, isRepeat: true });
}

async function isRefused(bytes: Uint8Array) {
  const answer = await uploadAs(db, lab.actor, bytes).catch((error: Error) => error.message);
  expect(answer === 'FILE_TOO_LARGE' || Object(answer).isAccepted === false).toBe(true);
}

/**
 * Without stray values of an analyte that the file already has: they would contradict it, which another test covers.
 */
function withoutRepeats(values: readonly Made[]): Made[] {
  const byKey = new Map(values.toReversed().map((each) => [`${each.accession} ${each.loinc}`, each]));
  return values.filter((each) => byKey.get(`${each.accession} ${each.loinc}`) === each);
}

/** Counts every value of every accepted file by the outcome of its report. */
async function countValues() {
  const items = await db
    .selectFrom('upload_items')
    .select(['state', 'payload'])
    .where('lab_id', '=', lab.labId)
    .execute();
  const counts: Record<string, number> = {};
  for (const { state, payload } of items) {
    const { values } = payload as { values: unknown[] };
    counts[state] = (counts[state] ?? 0) + values.length;
  }
  return counts;
}
