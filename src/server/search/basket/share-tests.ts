import { NOT_OFFERED } from './find-best-split.ts';
import { emptyBasket, type LabBasket, putInto } from './read-basket-offers.ts';

/** Each lab of a pair with its share: each test where it costs less, what another test measures too with that one. */
export function shareTests(first: LabBasket, second: LabBasket): [LabBasket, LabBasket] {
  const shares: [LabBasket, LabBasket] = [
    emptyBasket(first, first.prices.length),
    emptyBasket(second, second.prices.length),
  ];
  /** Ends, because each test is wider than what it measures too. */
  const bookedFor = (at: number): number => {
    const within = first.within[at] ?? second.within[at] ?? null;
    return within === null ? at : bookedFor(within);
  };
  first.prices.forEach((_price, at) => {
    const booked = bookedFor(at);
    const [one, other] = [first.prices[booked] ?? NOT_OFFERED, second.prices[booked] ?? NOT_OFFERED];
    if (Math.min(one, other) === NOT_OFFERED) return;
    const [lab, share] = one <= other ? [first, shares[0]] : [second, shares[1]];
    if (booked === at) {
      putInto(share, at, {
        labTestId: lab.labTestIds[at] ?? 0,
        price: lab.prices[at] ?? 0,
        labPrice: lab.labPrices[at] ?? 0,
        turnaround: lab.turnarounds[at] ?? 0,
      });
    } else {
      share.coveredCount += 1;
      share.prices[at] = 0;
      share.within[at] = booked;
    }
  });
  return shares;
}
