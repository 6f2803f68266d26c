import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { FeaturedLabsInput } from '#/shared/catalog/catalog.ts';
import { featuredRecipe } from './featured-recipe.ts';
import { LabCard } from './lab-card.tsx';
import { labRowsRecipe } from './lab-rows-recipe.ts';

const parts = partsOf(featuredRecipe);

const Strip = styled('section', featuredRecipe);
const List = styled('div', labRowsRecipe);

type Props = {
  input: FeaturedLabsInput;
  /** The rows that stand above: other labs come first here. */
  labIdsAbove: readonly number[];
};

/** Featured labs, in a strip between the rows of the list, whose order they do not change. */
export function FeaturedLabs({ input, labIdsAbove }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const { data, dataUpdatedAt } = trpc.catalog.featuredLabs.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  if (!data || data.rows.length === 0) return null;
  const labs = data.rows.toSorted(
    (a, b) => Number(labIdsAbove.includes(a.labId)) - Number(labIdsAbove.includes(b.labId)),
  );
  // By the width of one card; the sign of a distance follows the direction of the text.
  const move = (cards: 1 | -1) => {
    const list = frame.current?.firstElementChild;
    const card = list?.firstElementChild;
    if (!list || !card) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: sign * cards * card.clientWidth, behavior: 'smooth' });
  };
  return (
    <Strip aria-labelledby="featured">
      <div className={parts.head}>
        <h2 id="featured">
          <Trans>Sponsored labs</Trans>
        </h2>
        {data.rows.length > 1 ? (
          <div className={parts.arrows}>
            <button type="button" aria-label={t`Previous lab`} onClick={() => move(-1)}>
              <ChevronLeft className="flip" aria-hidden />
            </button>
            <button type="button" aria-label={t`Next lab`} onClick={() => move(1)}>
              <ChevronRight className="flip" aria-hidden />
            </button>
          </div>
        ) : null}
        <p>
          <Trans>Paid places. They rotate daily and never affect the order of the list.</Trans>
        </p>
      </div>
      <div className={parts.window} ref={frame}>
        <List layout="strip">
          {labs.map((lab) => (
            <LabCard key={lab.labId} lab={lab} askedAt={dataUpdatedAt} headingLevel="h3" />
          ))}
        </List>
      </div>
    </Strip>
  );
}
