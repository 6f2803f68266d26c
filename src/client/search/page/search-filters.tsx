import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { RadiusField } from '#/client/catalog/location/radius-field.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { Choice } from '#/client/ui/fields/choice.tsx';
import { PriceRange } from '#/client/ui/fields/price-range.tsx';
import { RatingChoice } from '#/client/ui/fields/rating-choice.tsx';
import { PRICE_MAX_SAR, PRICE_STEP_SAR } from '#/shared/search/search-options.ts';
import type { SearchFacets } from '#/shared/search/search.ts';
import { CategoryFilter } from './category-filter.tsx';
import type { SearchState } from './search-state.ts';

type Props = {
  state: SearchState;
  facets: SearchFacets | undefined;
  onChange: (next: Partial<SearchState>) => void;
};

/** The fields of the sidebar and of the sheet. Every change goes to the address. */
export function SearchFilters({ state, facets, onChange }: Props) {
  const locale = useLocale();
  return (
    <>
      <fieldset>
        <legend>
          <Trans>
            Price <small>all included</small>
          </Trans>
        </legend>
        <PriceRange
          min={state.priceMin ?? 0}
          max={state.priceMax ?? PRICE_MAX_SAR}
          limit={PRICE_MAX_SAR}
          step={PRICE_STEP_SAR}
          onChange={({ min, max }) => {
            onChange({ priceMin: min || undefined, priceMax: max === PRICE_MAX_SAR ? undefined : max });
          }}
        />
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Rating</Trans>
        </legend>
        <RatingChoice
          value={state.minRating}
          counts={facets?.ratings}
          onChange={(minRating) => {
            onChange({ minRating });
          }}
        />
      </fieldset>
      <RadiusField
        value={state.radiusKm}
        counts={facets?.radii}
        onChange={(radiusKm) => {
          onChange({ radiusKm });
        }}
      />
      <OptionFilters state={state} facets={facets} onChange={onChange} />
      {facets && facets.categories.length > 1 ? (
        <CategoryFilter
          categories={facets.categories}
          locale={locale}
          value={state.categoryId}
          onChange={(categoryId) => {
            onChange({ categoryId });
          }}
        />
      ) : null}
    </>
  );
}

function OptionFilters({ state, facets, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        <Trans>Options</Trans>
      </legend>
      <div>
        <Choice
          type="checkbox"
          name={`${name}-day`}
          isOn={state.maxTurnaroundHours !== undefined}
          count={facets?.within24Hours}
          onChoose={(isOn) => {
            onChange({ maxTurnaroundHours: isOn ? 24 : undefined });
          }}
        >
          <Trans>Result within 24 hours</Trans>
        </Choice>
        <Choice
          type="checkbox"
          name={`${name}-fasting`}
          isOn={state.noFasting ?? false}
          count={facets?.noFasting}
          onChoose={(isOn) => {
            onChange({ noFasting: isOn || undefined });
          }}
        >
          <Trans>No fasting</Trans>
        </Choice>
        <Choice
          type="checkbox"
          name={`${name}-accredited`}
          isOn={state.accreditedOnly ?? false}
          count={facets?.accredited}
          onChoose={(isOn) => {
            onChange({ accreditedOnly: isOn || undefined });
          }}
        >
          <Trans>Accredited lab</Trans>
        </Choice>
      </div>
    </fieldset>
  );
}
