import { formatMinor } from '#/shared/store/format-minor.ts';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import type { CurrencyInfo, RecheckedItem } from '#/shared/store/store.ts';

export type Now = NonNullable<RecheckedItem['now']>;
/** By variant id: null if the store no longer has it; a missing key means unknown. */
export type Current = ReadonlyMap<string, Now | null>;

export type LineChange =
  | { kind: 'gone' }
  | { kind: 'soldOut' }
  | { kind: 'less'; left: number }
  | { kind: 'price'; former: string; current: string };

/** An item with the variant as the store returns it now. */
export type StoreCartLine = {
  item: StoreCartItem;
  title: string;
  variantTitle: string;
  image: string | null;
  price: string;
  /** The former price, struck through. */
  fullPrice: string | null;
  unitMinor: number;
  currencyInfo: CurrencyInfo;
  /** Null: not counted, or unknown. */
  left: number | null;
  changes: LineChange[];
};

type Prices = Pick<Now, 'priceInCents' | 'salePriceInCents' | 'priceFormatted' | 'salePriceFormatted'>;

const unitOf = ({ priceInCents, salePriceInCents }: Prices) => salePriceInCents ?? priceInCents;
const formattedOf = ({ priceFormatted, salePriceFormatted }: Prices) => salePriceFormatted ?? priceFormatted;

export const storeCartLines = (items: readonly StoreCartItem[], current: Current): StoreCartLine[] =>
  items.map((item) => {
    const now = current.get(item.variant.id);
    const priced = now ?? item.variant;
    return {
      item,
      title: now?.productTitle ?? item.product.title,
      variantTitle: now?.variantTitle ?? item.variant.title,
      image: now?.image ?? item.product.image,
      price: formattedOf(priced),
      fullPrice: priced.salePriceFormatted === null ? null : priced.priceFormatted,
      unitMinor: unitOf(priced),
      currencyInfo: priced.currencyInfo,
      left: now?.left ?? null,
      changes: now === undefined ? [] : changesOf(item, now),
    };
  });

function changesOf({ variant, quantity }: StoreCartItem, now: Now | null): LineChange[] {
  if (now === null || !now.isPurchasable) return [{ kind: 'gone' }];
  if (now.left !== null && now.left <= 0) return [{ kind: 'soldOut' }];
  const changes: LineChange[] = [];
  if (now.left !== null && now.left < quantity) changes.push({ kind: 'less', left: now.left });
  const isSameCurrency = now.currencyInfo.code === variant.currencyInfo.code;
  if (!isSameCurrency || unitOf(now) !== unitOf(variant)) {
    // The item may have been added on a page in the other language.
    const former = formatMinor(unitOf(variant), isSameCurrency ? now.currencyInfo : variant.currencyInfo);
    changes.push({ kind: 'price', former, current: formattedOf(now) });
  }
  return changes;
}

export const isOut = ({ changes }: StoreCartLine) =>
  changes.some(({ kind }) => kind === 'gone' || kind === 'soldOut');

/** The cart as the store can sell it: current prices, quantities within stock, without deleted items. */
export const asSold = (lines: readonly StoreCartLine[], current: Current): StoreCartItem[] =>
  lines
    .filter((line) => !isOut(line))
    .map(({ item, title, variantTitle, image, left }) => {
      const now = current.get(item.variant.id);
      if (!now) return item;
      return {
        product: { ...item.product, title, image },
        variant: {
          ...item.variant,
          title: variantTitle,
          priceFormatted: now.priceFormatted,
          salePriceFormatted: now.salePriceFormatted,
          priceInCents: now.priceInCents,
          salePriceInCents: now.salePriceInCents,
          currencyInfo: now.currencyInfo,
        },
        quantity: left === null ? item.quantity : Math.min(item.quantity, left),
      };
    });

export type CurrencyGroup = { currencyInfo: CurrencyInfo; lines: StoreCartLine[]; totalMinor: number };

/** The items of one payment, which has one currency; items out of stock do not count. */
export function groupByCurrency(lines: readonly StoreCartLine[]): CurrencyGroup[] {
  const groups = new Map<string, CurrencyGroup>();
  for (const line of lines) {
    const { code } = line.currencyInfo;
    const group = groups.get(code) ?? { currencyInfo: line.currencyInfo, lines: [], totalMinor: 0 };
    group.lines.push(line);
    if (!isOut(line)) group.totalMinor += line.unitMinor * line.item.quantity;
    groups.set(code, group);
  }
  return [...groups.values()];
}
