import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { FeaturedLabsInput } from '#/shared/catalog/catalog.ts';
import { featuredRecipe } from './featured-recipe.ts';
import { LabCard } from './lab-card.tsx';

const Strip = styled('section', featuredRecipe);
const List = styled('div', resultListRecipe);

/** Featured labs, in a strip apart from the list, which they do not change. */
export function FeaturedLabs({ input, centre }: { input: FeaturedLabsInput; centre: string | null }) {
  const { data, dataUpdatedAt } = trpc.catalog.featuredLabs.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Strip aria-labelledby="featured">
      <h2 id="featured">
        <Trans>Featured labs</Trans>
      </h2>
      <p>
        <Trans>
          Sponsored: these labs pay for this place, which rotates daily. It never affects the list below.
        </Trans>
      </p>
      <List layout="strip">
        {data.rows.map((lab) => (
          <LabCard key={lab.labId} lab={lab} askedAt={dataUpdatedAt} centre={centre} headingLevel="h3" />
        ))}
      </List>
    </Strip>
  );
}
