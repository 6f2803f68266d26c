import type { RecipeDefinition, RecipeVariantRecord } from '@chakra-ui/react';
import { type ComponentProps, createElement, type JSX, type ReactNode } from 'react';

type Choice<Key> = Key extends 'true' | 'false' ? boolean : Key;
type VariantProps<Recipe> =
  Recipe extends RecipeDefinition<infer Variants>
    ? string extends keyof Variants
      ? object // a recipe without variants
      : { [Name in keyof Variants]?: Choice<keyof Variants[Name]> | undefined }
    : object;

/** What the build leaves of a recipe: see scripts/static-styles.ts. */
type CompiledRecipe = { className: string; variants: string[]; defaults: Record<string, unknown> };

type Tag = keyof JSX.IntrinsicElements;
type StyledProps<Element extends Tag, Recipe> = Omit<ComponentProps<Element>, keyof VariantProps<Recipe>> &
  VariantProps<Recipe> & { as?: Tag; children?: ReactNode };

/** An element that looks as its recipe says. Only class names are put together here; the styles are a file. */
export function styled<Element extends Tag, const Recipe extends RecipeDefinition<RecipeVariantRecord>>(
  tag: Element,
  recipe: Recipe,
  defaultProps: Partial<ComponentProps<Element>> = {},
) {
  // The build has put class names where the source has a recipe.
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
