import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { RadiusField } from '#/client/catalog/location/radius-field.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { Choice } from '#/client/ui/fields/choice.tsx';
import { PriceFilter } from '#/client/ui/fields/price-filter.tsx';
import { RatingChoice } from '#/client/ui/fields/rating-choice.tsx';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import { CategoryFilter } from './category-filter.tsx';
import { TimeFilter } from './time-filter.tsx';
import type { useSearch } from './use-search.ts';

type Props = { search: ReturnType<typeof useSearch> };

/** The fields of the sidebar and of the sheet. Every change goes to the address. */
export function SearchFilters({ search }: Props) {
  const { state, facets, change } = search;
  const locale = useLocale();
  return (
    <>
      <PriceFilter
        min={state.priceMin}
        max={state.priceMax}
        limit={PRICE_MAX_SAR}
        found={facets?.prices}
        onChange={change}
      />
      <TimeFilter value={state.freeWithinDays} counts={facets?.times} onChange={change} />
      <OptionFilters search={search} />
      <fieldset>
        <legend>
          <Trans>Rating</Trans>
        </legend>
        <RatingChoice
          value={state.minRating}
          counts={facets?.ratings}
          onChange={(minRating) => {
            change({ minRating });
          }}
        />
      </fieldset>
      <RadiusField
        value={state.radiusKm}
        counts={facets?.radii}
        onChange={(radiusKm) => {
          change({ radiusKm });
        }}
      />
      {facets && facets.categories.length > 1 ? (
        <CategoryFilter
          categories={facets.categories}
          locale={locale}
          value={state.categoryId}
          onChange={(categoryId) => {
            change({ categoryId });
          }}
        />
      ) : null}
    </>
  );
}

function OptionFilters({ search: { state, facets, change, scaledTest } }: Props) {
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
            change({ maxTurnaroundHours: isOn ? 24 : undefined });
          }}
        >
          <Trans>Result within 24 hours</Trans>
        </Choice>
        {/* Of one test all offers have the same fast, which the head says. */}
        {scaledTest && !state.noFasting ? null : (
          <Choice
            type="checkbox"
            name={`${name}-fasting`}
            isOn={state.noFasting ?? false}
            count={facets?.noFasting}
            onChoose={(isOn) => {
              change({ noFasting: isOn || undefined });
            }}
          >
            <Trans>No fasting</Trans>
          </Choice>
        )}
        <Choice
          type="checkbox"
          name={`${name}-accredited`}
          isOn={state.accreditedOnly ?? false}
          count={facets?.accredited}
          onChoose={(isOn) => {
            change({ accreditedOnly: isOn || undefined });
          }}
        >
          <Trans>Accredited lab</Trans>
        </Choice>
      </div>
    </fieldset>
  );
}
