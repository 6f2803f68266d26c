import type {
  RecipeDefinition,
  RecipeVariantRecord,
  SlotRecipeDefinition,
  SlotRecipeVariantRecord,
} from '@chakra-ui/react';
import { type ComponentProps, createElement, type JSX, type ReactNode } from 'react';

type Choice<Key> = Key extends 'true' | 'false' ? boolean : Key;
type VariantProps<Recipe> =
  Recipe extends RecipeDefinition<infer Variants>
    ? Choices<Variants>
    : Recipe extends SlotRecipeDefinition<string, infer Variants>
      ? Choices<Variants>
      : object;
type Choices<Variants> = string extends keyof Variants
  ? object // a recipe without variants
  : { [Name in keyof Variants]?: Choice<keyof Variants[Name]> | undefined };
type AnyRecipe =
  | RecipeDefinition<RecipeVariantRecord>
  | SlotRecipeDefinition<string, SlotRecipeVariantRecord<string>>;

/** The build's output for a recipe: see scripts/static-styles.ts. */
type CompiledRecipe = {
  className: string;
  slots?: string[];
  variants: string[];
  defaults: Record<string, unknown>;
};

type Tag = keyof JSX.IntrinsicElements;
type StyledProps<Element extends Tag, Recipe> = Omit<ComponentProps<Element>, keyof VariantProps<Recipe>> &
  VariantProps<Recipe> & { as?: Tag; children?: ReactNode };

/** Creates an element with the class of its recipe's root. Only class names are joined here; the styles are in a file. */
export function styled<Element extends Tag, const Recipe extends AnyRecipe>(
  tag: Element,
  recipe: Recipe,
  defaultProps: Partial<ComponentProps<Element>> = {},
) {
  // The build replaces recipes by class names.
  const { className: base, variants, defaults } = recipe as unknown as CompiledRecipe;

  return function Styled({ as = tag, ...props }: StyledProps<Element, Recipe>) {
    const rest: Record<string, unknown> = { ...defaultProps, ...props };
    let className = base;
    for (const name of variants) {
      const choice = rest[name] ?? defaults[name];
      delete rest[name];
      if (typeof choice === 'string' || typeof choice === 'boolean')
        className += ` ${base}--${name}-${choice}`;
    }
    if (typeof rest['className'] === 'string') className += ` ${rest['className']}`;
    return createElement(as, { ...rest, className });
  };
}

/** The class names of a slot recipe's parts. They take effect below the recipe's root. */
export function partsOf<Slot extends string>(recipe: {
  slots: readonly Slot[] | Slot[];
}): Readonly<Record<Exclude<Slot, 'root'>, string>> {
  const { className, slots = [] } = recipe as unknown as CompiledRecipe;
  return Object.fromEntries(slots.map((slot) => [slot, `${className}__${slot}`])) as Record<Slot, string>;
}
