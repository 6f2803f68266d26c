import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { BasketAnswer } from '#/shared/search/basket.ts';
import { makeAnalyte } from '../support/db/make-results.ts';

/** What some of the tests measure, so that one contains another, two contain a third, and one contains a container. */
const measured: Record<number, string[]> = {
  1: ['a'],
  2: ['b'],
  3: ['a', 'b'],
  4: ['a', 'b', 'c'],
  5: ['b', 'd'],
  6: ['d'],
  7: ['a', 'b', 'c', 'd', 'e'],
  8: ['e'],
};
const isWider = (wide: number, narrow: number) => {
  const [all = [], some = []] = [measured[wide], measured[narrow]];
  return some.length > 0 && all.length > some.length && some.every((analyte) => all.includes(analyte));
};

/** Few enough that random baskets hold several of them. */
export async function fillAnalytes(db: Kysely<DB>) {
  const ids = new Map<string, number>();
  for (const analyte of ['a', 'b', 'c', 'd', 'e']) ids.set(analyte, (await makeAnalyte(db)).analyteId);
  const rows = Object.entries(measured).flatMap(([testId, analytes]) =>
    analytes.map((analyte, at) => ({
      test_id: Number(testId),
      analyte_id: ids.get(analyte) ?? 0,
      position: at + 1,
    })),
  );
  await db.insertInto('test_analytes').values(rows).execute();
}

/** What these labs do of the asked tests together, and what of it is booked: nothing that another booked test measures. */
export function shareOf<Offer extends { test_id: number; price: number }>(asked: number[], own: Offer[]) {
  const isOffered = (id: number) => own.some((offer) => offer.test_id === id);
  const isWithin = (id: number) => asked.some((wide) => isOffered(wide) && isWider(wide, id));
  const booked = asked.filter((id) => isOffered(id) && !isWithin(id));
  const least = (id: number) =>
    Math.min(...own.filter((offer) => offer.test_id === id).map(({ price }) => price));
  return {
    booked: own.filter((offer) => booked.includes(offer.test_id)),
    done: asked.filter((id) => isOffered(id) || isWithin(id)),
    total: booked.reduce((sum, id) => sum + least(id), 0),
  };
}

/** Each of the two has a test, no test is done twice, and what is within another one is done where that one is booked. */
export function expectShared({ bestSplit, rows }: BasketAnswer) {
  const labs = bestSplit?.labs ?? [];
  expect(labs.every(({ lines }) => lines.length > 0)).toBe(true);
  const ids = labs.flatMap(({ lines, within }) => [...lines, ...within].map(({ testId }) => testId));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { lines, within, coveredCount, totalHalalas } of [...labs, ...rows]) {
    expect(lines.length + within.length).toBe(coveredCount);
    expect(lines.reduce((sum, line) => sum + line.totalHalalas, 0)).toBe(totalHalalas);
    for (const { testId, withinTestId } of within) {
      expect(isWider(withinTestId, testId)).toBe(true);
      expect(lines.map((line) => line.testId)).toContain(withinTestId);
    }
  }
}
