import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ActiveChips, type ActiveChip } from '#/client/ui/lists/active-chips.tsx';
import { listHeadRecipe } from '#/client/ui/lists/list-head-recipe.ts';
import { formatRating } from '#/shared/core/format.ts';
import { MeasuredFrom } from '../location/measured-from.tsx';
import { LabsMapSwitch } from './labs-map-switch.tsx';
import type { LabsState } from './labs-state.ts';

const parts = partsOf(listHeadRecipe);

const Head = styled('header', listHeadRecipe);

type Props = {
  state: LabsState;
  text: string;
  centre: string | null;
  /** Undefined until they are counted. */
  labCount: number | null | undefined;
  onChange: (next: Partial<LabsState>) => void;
};

export function LabsHead({ state, text, centre, labCount, onChange }: Props) {
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
  return (
    <Head level="bare">
      <div className={parts.title}>
        <div className={parts.line}>
          <h1>
            <Trans>Labs</Trans>
          </h1>
          <LabsMapSwitch view={state.view} />
        </div>
        <p className={`${parts.subtitle} ${parts.roomy}`}>
          <Trans>Licensed labs, checked before they appear here.</Trans>
        </p>
        <p className={parts.subtitle}>
          {labCount ? (
            <b>
              <Plural value={labCount} one="# lab" other="# labs" />
              {' · '}
            </b>
          ) : null}
          <MeasuredFrom text={text} centre={centre} radiusKm={state.radiusKm} />
        </p>
      </div>
      <div className={parts.chips}>
        <ActiveChips className={`${parts.chip} ${parts.on}`} chips={chips} />
      </div>
    </Head>
  );
}
