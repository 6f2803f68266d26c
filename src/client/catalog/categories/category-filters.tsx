import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Choice } from '#/client/ui/fields/choice.tsx';
import { PriceFilter } from '#/client/ui/fields/price-filter.tsx';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { PriceHistogram } from '#/shared/core/price-histogram.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import { specimenNames } from '../tests/specimen-names.ts';
import { specimensOf, type CategoryState } from './category-state.ts';

const turnarounds = [24, 48, 72];

type Props = {
  state: CategoryState;
  /** Those of the category's tests. */
  specimenKinds: readonly SpecimenKind[];
  prices: PriceHistogram | null | undefined;
  onChange: (next: Partial<CategoryState>) => void;
};

export function CategoryFilters({ state, specimenKinds, prices, onChange }: Props) {
  const { i18n } = useLingui();
  const name = useId();
  const specimens = specimensOf(state);
  return (
    <>
      <PriceFilter
        min={state.priceMin}
        max={state.priceMax}
        legend={<Trans>Lowest price</Trans>}
        limit={PRICE_MAX_SAR}
        found={prices}
        onChange={onChange}
      />
      <FastingFilter state={state} onChange={onChange} />
      <fieldset>
        <legend>
          <Trans>Result</Trans>
        </legend>
        <div>
          <Choice
            type="radio"
            name={`${name}-result`}
            isOn={state.maxTurnaroundHours === undefined}
            onChoose={() => onChange({ maxTurnaroundHours: undefined })}
          >
            <Trans>Any time</Trans>
          </Choice>
          {turnarounds.map((hours) => (
            <Choice
              key={hours}
              type="radio"
              name={`${name}-result`}
              isOn={state.maxTurnaroundHours === hours}
              onChoose={() => onChange({ maxTurnaroundHours: hours })}
            >
              <Plural value={hours} one="Within # hour" other="Within # hours" />
            </Choice>
          ))}
        </div>
      </fieldset>
      {specimenKinds.length > 1 ? (
        <fieldset>
          <legend>
            <Trans>Specimen</Trans>
          </legend>
          <div>
            {specimenKinds.map((kind) => (
              <Choice
                key={kind}
                type="checkbox"
                name={`${name}-${kind}`}
                isOn={specimens.includes(kind)}
                onChoose={(isOn) => {
                  const next = specimenKinds.filter((other) =>
                    other === kind ? isOn : specimens.includes(other),
                  );
                  onChange({ specimen: next.join(',') || undefined });
                }}
              >
                {i18n._(specimenNames[kind])}
              </Choice>
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}

function FastingFilter({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        <Trans>Fasting</Trans>
      </legend>
      <div>
        <Choice
          type="radio"
          name={name}
          isOn={state.fasting === undefined}
          onChoose={() => onChange({ fasting: undefined })}
        >
          <Trans context="fasting">Any</Trans>
        </Choice>
        <Choice
          type="radio"
          name={name}
          isOn={state.fasting === 'none'}
          onChoose={() => onChange({ fasting: 'none' })}
        >
          <Trans>No fasting</Trans>
        </Choice>
        <Choice
          type="radio"
          name={name}
          isOn={state.fasting === 'needed'}
          onChoose={() => onChange({ fasting: 'needed' })}
        >
          <Trans>Fasting needed</Trans>
        </Choice>
      </div>
    </fieldset>
  );
}
