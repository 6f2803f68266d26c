import { radiusSteps } from '#/shared/core/radius.ts';
import { basketInput, basketSorts } from '#/shared/search/basket.ts';

/** A small generator with a fixed seed, so that a failure can be repeated. */
export function randomBasket(seed: number, testCount: number) {
  let state = seed * 7_919 + 13;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const spots = [{ lat: 24.7, lon: 46.7 }, { lat: 21.51, lon: 39.21 }, {}];
  return basketInput.parse({
    // Now and then an unknown test, or one twice.
    testIds: Array.from(
      { length: 1 + (seed % 12 === 0 ? next(20) : next(7)) },
      () => 1 + next(testCount + 1),
    ),
    sort: basketSorts[next(basketSorts.length)],
    limit: [1, 5, 20, 50][next(4)],
    radiusKm: next(2) === 0 ? 'any' : radiusSteps[next(radiusSteps.length)],
    kilometreHalalas: [0, 100, 333, 1_000][next(4)],
    extraVisitHalalas: [0, 0, 3_000][next(3)],
    ...spots[next(spots.length)],
  });
}
