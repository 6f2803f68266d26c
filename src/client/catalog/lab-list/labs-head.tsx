import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ActiveChips, type ActiveChip } from '#/client/ui/lists/active-chips.tsx';
import { listHeadRecipe } from '#/client/ui/lists/list-head-recipe.ts';
import { SortField } from '#/client/ui/lists/sort-field.tsx';
import { formatRating } from '#/shared/core/format.ts';
import { MeasuredFrom } from '../location/measured-from.tsx';
import { labSorts, type LabsState } from './labs-state.ts';

const parts = partsOf(listHeadRecipe);

const Head = styled('header', listHeadRecipe);

type Props = {
  state: LabsState;
  text: string;
  centre: string | null;
  onChange: (next: Partial<LabsState>) => void;
  children: ReactNode;
};

export function LabsHead({ state, text, centre, onChange, children }: Props) {
  const { t } = useLingui();
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
  if (state.radiusKm !== undefined) {
    const { radiusKm } = state;
    chips.push({
      key: 'radius',
      label: radiusKm === 'any' ? t`Any distance` : t`Within ${radiusKm} km`,
      onRemove: () => {
        onChange({ radiusKm: undefined });
      },
    });
  }
  if (state.accreditedOnly) {
    chips.push({
      key: 'accredited',
      label: t`Accredited lab`,
      onRemove: () => {
        onChange({ accreditedOnly: undefined });
      },
    });
  }
  if (state.openNow) {
    chips.push({
      key: 'open',
      label: t`Open now`,
      onRemove: () => {
        onChange({ openNow: undefined });
      },
    });
  }
  const names = {
    relevance: t`Nearest first`,
    highestRated: t`Highest rated`,
    name: t`By name`,
  };
  return (
    <Head>
      <div className={parts.title}>
        <h1>
          <Trans>Labs</Trans>
        </h1>
        <p className={parts.subtitle}>
          <Trans>Licensed labs, checked before they appear here.</Trans>
        </p>
        <p className={parts.subtitle}>
          <MeasuredFrom text={text} centre={centre} radiusKm={state.radiusKm} />
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
