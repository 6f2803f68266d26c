import { expect, test } from 'vitest';
import { decisionLimits } from '#/server/catalog/readings/decision-limits.ts';
import { readCatalog } from './read-catalog.ts';

const catalog = (await readCatalog()).parse();
const limits = [...decisionLimits()];

test.each(limits)(
  '%s: limits rise, one zone is usual, and it is the usual range of the catalogue',
  (loinc, { ucum, bars }) => {
    const known = catalog.find((each) => each.loinc === loinc);
    expect(known?.ucum).toBe(ucum);
    const ranges = known?.ranges ?? [];
    expect(bars.map(({ sex }) => sex).toSorted()).toEqual(ranges.map(({ sex }) => sex).toSorted());
    for (const { sex, zones } of bars) {
      expect(zones.length).toBeGreaterThan(2);
      const edges = zones.slice(0, -1).map(({ upper }) => upper?.at ?? Number.NaN);
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(new Set(edges).size).toBe(edges.length);
      expect(zones.at(-1)?.upper).toBeNull();
      const usual = zones.filter(({ tone }) => tone === 'usual');
      expect(usual).toHaveLength(1);
      const range = ranges.find((each) => each.sex === sex);
      // HbA1c: the guideline has no lower limit, the catalogue's range begins at 4.
      expect([range?.low, undefined]).toContain(usual[0]?.lower?.at);
      // 'below 100' and 'up to 99', or 100, are the same limit, written in two ways.
      const beyond = (usual[0]?.upper?.at ?? Infinity) - (range?.high ?? Infinity);
      expect(Math.abs(beyond || 0)).toBeLessThanOrEqual(ucum === '%' ? 0.11 : 1);
    }
  },
);

test('every limit has a guideline with an address', () => {
  for (const [, { source }] of limits) {
    expect(source.url).toMatch(/^https:\/\//);
    expect(source.year).toBeGreaterThan(2000);
  }
});
