import '#/client/core/messages/about.ts';
import { Trans } from '@lingui/react/macro';
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
      <Figure value={labs?.labCount} name={<Trans>Approved labs</Trans>} />
      <Figure value={testCount} name={<Trans>Tests in the catalogue</Trans>} />
      <Figure value={cities?.rows.length} name={<Trans>Cities with labs</Trans>} />
    </Figures>
  );
}

function Figure({ value, name }: { value: number | null | undefined; name: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
