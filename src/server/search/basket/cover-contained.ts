import { NOT_OFFERED } from './find-best-split.ts';
import type { LabBasket } from './read-basket-offers.ts';

/**
 * A test that another one of the basket measures too is not booked where the lab offers that other one: it costs nothing
 * there. A pair of labs then takes the lower price of each test as before: what one of the two measures within another
 * test costs the pair nothing either.
 * @param containers - by test of the basket, the tests that measure it too, widest first
 */
export function coverContained(labs: readonly LabBasket[], containers: readonly (readonly number[])[]) {
  if (containers.every(({ length }) => length === 0)) return;
  for (const lab of labs) {
    containers.forEach((wider, at) => {
      const within = wider.find((other) => lab.labTestIds[other]);
      if (within !== undefined) coverWithin(lab, at, within);
    });
    lab.turnaroundHours = Math.max(...lab.turnarounds.filter((_hours, at) => lab.within[at] === null));
  }
}

function coverWithin(lab: LabBasket, at: number, within: number) {
  const price = lab.prices[at] ?? NOT_OFFERED;
  if (price === NOT_OFFERED) lab.coveredCount += 1;
  else lab.totalHalalas -= price;
  lab.prices[at] = 0;
  lab.within[at] = within;
}
