import type { CartItem } from '#/shared/catalog/cart.ts';
import type { CurrentOffer } from '#/shared/catalog/catalog.ts';
import type { TubeLine } from '#/shared/catalog/plan-tubes.ts';

/** A line of the cart with the offer as the server returns it now. */
export type CartLine = {
  /** Index in the cart. */
  index: number;
  item: CartItem;
  /** Null while unknown. */
  isOffered: boolean | null;
  priceHalalas: number;
  /** The price when it was added, if the lab has changed it since. */
  formerHalalas: number | null;
  /** What is taken for it; null while unknown. */
  specimen: TubeLine | null;
};

export function cartLines(
  items: readonly CartItem[],
  offers: readonly CurrentOffer[] | undefined,
): CartLine[] {
  const current = new Map(offers?.map((offer) => [offer.labTestId, offer]));
  return items.map((item, index) => {
    const offer = current.get(item.labTestId);
    const priceHalalas = offer?.priceHalalas ?? item.priceHalalas;
    return {
      index,
      item: offer ? { ...item, testName: offer.testName, labName: offer.labName } : item,
      isOffered: offers ? offer !== undefined : null,
      priceHalalas,
      formerHalalas: priceHalalas === item.priceHalalas ? null : item.priceHalalas,
      specimen: offer ? specimenOf(offer) : null,
    };
  });
}

const specimenOf = ({ labTestId, specimenKind, specimen }: CurrentOffer): TubeLine => ({
  id: String(labTestId),
  specimenKind,
  specimenAr: specimen.ar,
  specimenEn: specimen.en,
});

/** The labs in order of arrival, each with its lines. */
export function groupByLab(lines: readonly CartLine[]) {
  const groups = new Map<number, CartLine[]>();
  for (const line of lines) {
    const { labId } = line.item;
    groups.set(labId, [...(groups.get(labId) ?? []), line]);
  }
  return [...groups].map(([labId, ofLab]) => ({ labId, labName: ofLab[0]?.item.labName, lines: ofLab }));
}

export const hasPriceChange = (lines: readonly CartLine[]) =>
  lines.some(({ formerHalalas }) => formerHalalas !== null);

/** The cart at the prices that the customer has now seen. */
export const atCurrentPrices = (lines: readonly CartLine[]): CartItem[] =>
  lines.map(({ item, priceHalalas }) => ({ ...item, priceHalalas }));
