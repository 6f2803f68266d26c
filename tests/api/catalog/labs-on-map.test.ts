import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAP_SIDE } from '#/shared/catalog/city-map.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb();
const { catalog } = callAs(db, null);
const HERE = { lat: 24.7, lon: 46.7 };

type Options = Parameters<typeof make.lab>[1];

/** Adds labs whose names hold one new word. */
async function labsNamed(options: Options[]) {
  const word = `khareeta${randomInt(1e9)}`;
  const labIds: number[] = [];
  for (const over of options) {
    const { labId } = await make.lab(db, { lab_name_en: `Lab ${word}`, ...over });
    await make.labTest(db, { lab_id: labId, price_halalas: 4_000 });
    labIds.push(labId);
  }
  return { word, labIds };
}

test('the map shows the labs of the list with the same filters, nearest first', async () => {
  const { word, labIds } = await labsNamed([
    { lat: 24.8, lon: 46.7, rating_sum: 9, review_count: 2, accreditations: ['cbahi'] },
    { lat: 24.71, lon: 46.7, accreditations: [] },
    { lat: 24.75, lon: 46.7, accreditations: [], hours: null },
    { lat: 26.4, lon: 50.1 },
    { lat: 24.7, lon: 46.7, review_status: 'suspended' },
  ]);
  const [far = 0, near = 0, closed = 0, elsewhere = 0] = labIds;
  const asked = { searchText: word, ...HERE };
  const shown = async (over: object = {}) => {
    const { labs, labCount } = await catalog.labsOnMap({ ...asked, ...over });
    const listed = await readAll((cursor) => catalog.labs({ ...asked, ...over, ...cursor }));
    expect(labs.length).toBe(listed.length);
    expect(labs).toMatchObject(
      listed.map(({ labId, labName, distanceMeters, earliestSlot, fromTotalHalalas }) => ({
        labId,
        labName,
        distanceMeters,
        earliestSlot,
        fromTotalHalalas,
      })),
    );
    expect(labCount).toBe(listed.length);
    return labs.map(({ labId }) => labId);
  };
  expect(await shown()).toEqual([near, closed, far]);
  expect(await shown({ radiusKm: 'any' })).toEqual([near, closed, far, elsewhere]);
  expect(await shown({ radiusKm: 5 })).toEqual([near]);
  expect(await shown({ minRating: 4 })).toEqual([far]);
  expect(await shown({ accreditedOnly: true })).toEqual([far]);
  expect(await shown({ openNow: true })).not.toContain(closed);
});

test('north is up, and each mark lies within the map', async () => {
  const { word, labIds } = await labsNamed([
    { lat: 24.8, lon: 46.65 },
    { lat: 24.6, lon: 46.75 },
  ]);
  const { labs, map } = await catalog.labsOnMap({ searchText: word, ...HERE });
  const [north, south] = labIds.map((labId) => labs.find((lab) => lab.labId === labId)?.at ?? [0, 0]);
  expect(north?.[1]).toBeLessThan(south?.[1] ?? 0);
  expect(north?.[0]).toBeLessThan(south?.[0] ?? 0);
  for (const { at } of labs) for (const unit of at) expect(unit > 0 && unit < MAP_SIDE).toBe(true);
  expect(map?.home).not.toBeNull();
});

test('a lab without coordinates is counted, not drawn; without any there is no map', async () => {
  const nowhere = { lat: null, lon: null };
  const some = await labsNamed([nowhere, { lat: 24.7, lon: 46.7 }]);
  const { labs, labCount } = await catalog.labsOnMap({ searchText: some.word });
  expect([labs.map(({ labId }) => labId), labCount]).toEqual([[some.labIds[1]], 2]);
  const none = await labsNamed([nowhere]);
  expect(await catalog.labsOnMap({ searchText: none.word })).toEqual({ labs: [], labCount: 1, map: null });
  expect(await catalog.labsOnMap({ searchText: 'no such lab' })).toEqual({
    labs: [],
    labCount: 0,
    map: null,
  });
});

test('of more labs than can be told apart, the nearest are drawn', async () => {
  const word = `khareeta${randomInt(1e9)}`;
  const added = await Promise.all(
    Array.from({ length: 301 }, (_, nth) =>
      make.lab(db, { lab_name_en: `Lab ${word}`, lat: 24.9 - nth * 0.0005, lon: 46.7, hours: null }),
    ),
  );
  const farthest = added[0]?.labId;
  const { labs, labCount } = await catalog.labsOnMap({ searchText: word, ...HERE });
  expect([labs.length, labCount]).toEqual([300, 301]);
  expect(labs.some(({ labId }) => labId === farthest)).toBe(false);
});
