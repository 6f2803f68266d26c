import '#/client/core/messages/about.ts';
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { aboutInputs } from './about-inputs.ts';
import { aboutFiguresRecipe } from './about-recipes.ts';

const Figures = styled('dl', aboutFiguresRecipe);

/** What the catalogue holds at the moment. */
export function AboutFigures() {
  const { data: labs } = trpc.catalog.labs.useQuery(aboutInputs.labs);
  const { data: categories } = trpc.catalog.categories.useQuery();
  const { data: cities } = trpc.search.cities.useQuery();
  const testCount = categories?.rows.reduce((sum, category) => sum + category.testCount, 0);
  return (
    <Figures>
      <Figure
        value={labs?.labCount}
        name={(labCount) => <Plural value={labCount} one="licensed lab" other="licensed labs" />}
      />
      <Figure
        value={testCount}
        name={(count) => <Plural value={count} one="test in the catalogue" other="tests in the catalogue" />}
      />
      <Figure
        value={cities?.rows.length}
        name={(cityCount) => <Plural value={cityCount} one="city with labs" other="cities with labs" />}
      />
    </Figures>
  );
}

type FigureProps = { value: number | null | undefined; name: (value: number) => ReactNode };

/** The name follows the number in its form. */
function Figure({ value, name }: FigureProps) {
  if (!value) return null;
  return (
    <div>
      <dt>{name(value)}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
