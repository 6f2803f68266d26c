import type { StoreProductDetails, StoreVariant } from '#/shared/store/store.ts';

type Options = Pick<StoreProductDetails, 'options' | 'variants'>;

export type OptionGroup = { id: string; title: string; values: string[] };

const valueOf = (variant: StoreVariant, optionId: string) =>
  variant.options.find((option) => option.optionId === optionId)?.value;

/** The options that variants differ by, if there are several and each variant says its value of each. */
export function optionGroups({ options, variants }: Options): OptionGroup[] {
  const groups = options.map(({ id, title }) => ({
    id,
    title,
    values: [...new Set(variants.flatMap((variant) => valueOf(variant, id) ?? []))],
  }));
  const areTold = variants.every((variant) => groups.every(({ id }) => valueOf(variant, id) !== undefined));
  return groups.length > 1 && areTold ? groups.filter(({ values }) => values.length > 1) : [];
}

/** The variant with this value that is like the chosen one in all else, or the first with this value. */
export function variantWith(
  variants: readonly StoreVariant[],
  chosen: StoreVariant,
  optionId: string,
  value: string,
): StoreVariant {
  const withValue = variants.filter((variant) => valueOf(variant, optionId) === value);
  const isLikeChosen = (variant: StoreVariant) =>
    chosen.options.every(
      (option) => option.optionId === optionId || valueOf(variant, option.optionId) === option.value,
    );
  return withValue.find(isLikeChosen) ?? withValue[0] ?? chosen;
}
