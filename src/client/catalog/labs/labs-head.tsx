import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ActiveChips, type ActiveChip } from '#/client/ui/lists/active-chips.tsx';
import { listHeadRecipe } from '#/client/ui/lists/list-head-recipe.ts';
import { SortField } from '#/client/ui/lists/sort-field.tsx';
import { formatRating } from '#/shared/core/format.ts';
import { labSorts, type LabsState } from './labs-state.ts';

const parts = partsOf(listHeadRecipe);

const Head = styled('header', listHeadRecipe);

type Props = { state: LabsState; onChange: (next: Partial<LabsState>) => void; children: ReactNode };

export function LabsHead({ state, onChange, children }: Props) {
  const { t } = useLingui();
  const hasLocation = state.lat !== undefined || Boolean(state.location);
  const chips: ActiveChip[] = [];
  if (state.minRating !== undefined) {
    const rating = formatRating(state.minRating);
    chips.push({
      key: 'rating',
      label: t`Rated ${rating} and up`,
      onRemove: () => {
        onChange({ minRating: undefined });
      },
    });
  }
  if (state.accreditedOnly) {
    chips.push({
      key: 'accredited',
      label: t`Accredited laboratory`,
      onRemove: () => {
        onChange({ accreditedOnly: undefined });
      },
    });
  }
  const names = {
    relevance: hasLocation ? t`Nearest first` : t`Top rated`,
    highestRated: t`Highest rated`,
    name: t`By name`,
  };
  return (
    <Head>
      <div className={parts.title}>
        <h1>
          <Trans>Laboratories</Trans>
        </h1>
        <p className={parts.subtitle}>
          <Trans>Licensed laboratories, checked before they appear here.</Trans>
        </p>
      </div>
      <SortField
        value={state.sort ?? 'relevance'}
        options={labSorts.map((value) => ({ value, label: names[value] }))}
        onChange={(sort) => {
          onChange({ sort: sort === 'relevance' ? undefined : sort });
        }}
      />
      <div className={parts.chips}>
        {children}
        <ActiveChips className={`${parts.chip} ${parts.on}`} chips={chips} />
      </div>
    </Head>
  );
}
