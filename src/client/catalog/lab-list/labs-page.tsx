import '#/client/core/messages/labs.ts';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Choice } from '#/client/ui/fields/choice.tsx';
import { RatingChoice } from '#/client/ui/fields/rating-choice.tsx';
import { railRecipe } from '#/client/ui/lists/filter-rail-recipe.ts';
import { FilterRail } from '#/client/ui/lists/filter-rail.tsx';
import { FilterSheet } from '#/client/ui/lists/filter-sheet.tsx';
import { searchBarRecipe } from '#/client/ui/lists/search-bar-recipe.ts';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import { RadiusField } from '../location/radius-field.tsx';
import { UnknownPlace } from '../location/unknown-place.tsx';
import {
  placeName,
  useCentre,
  useChosenPlace,
  useRequestedLocation,
} from '../location/use-visit-location.ts';
import { FeaturedLabs } from './featured-labs.tsx';
import { LabsBar } from './labs-bar.tsx';
import { LabsHead } from './labs-head.tsx';
import { LabsList } from './labs-list.tsx';
import {
  countLabFilters,
  featuredInputOf,
  isWholeList,
  labFiltersOf,
  labsInputOf,
  noLabFilters,
  type LabsState,
} from './labs-state.ts';
import { mapBesideRecipe } from './map-beside-recipe.ts';
import { MapOfLabs } from './map-of-labs.tsx';

const barParts = partsOf(searchBarRecipe);

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', railRecipe);
const Section = styled('section', mapBesideRecipe);

const route = getRouteApi('/labs/');

type Change = (next: Partial<LabsState>) => void;

export function LabsPage() {
  const locale = useLocale();
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = useChosenPlace();
  const answer = trpc.catalog.labs.useInfiniteQuery(labsInputOf(state, chosen, locale), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const change: Change = (next) => {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  };
  const clear = () => {
    change(noLabFilters);
  };
  const first = answer.data?.pages[0];
  const place = first?.place;
  const location = useRequestedLocation(state, place);
  const centre = useCentre(state, place);
  const standIn = first?.isPlaceUnknown ? first.place : null;
  const activeCount = countLabFilters(state);
  const fields = <LabFilters state={state} onChange={change} />;
  return (
    <Wrap space="bar">
      <LabsBar state={state} placeText={location.text} onChange={change}>
        <FilterSheet
          className={barParts.filter}
          activeCount={activeCount}
          onClear={clear}
          showLabel={<Trans>Show the labs</Trans>}
        >
          {fields}
        </FilterSheet>
      </LabsBar>
      <Columns below="bar">
        <FilterRail activeCount={activeCount} onClear={clear}>
          {fields}
        </FilterRail>
        <Section>
          <LabsHead
            state={state}
            text={location.text}
            centre={centre}
            labCount={first?.labCount}
            onChange={change}
          />
          {standIn ? <UnknownPlace asked={state.location ?? ''} used={placeName(standIn, locale)} /> : null}
          <MapOfLabs input={labFiltersOf(state, chosen)} isAsked={state.view === 'map'} />
          <div>
            <LabsList
              answer={answer}
              featured={(labIdsAbove) =>
                isWholeList(state) ? (
                  <FeaturedLabs input={featuredInputOf(state, chosen)} labIdsAbove={labIdsAbove} />
                ) : null
              }
              radiusKm={state.radiusKm ?? USUAL_RADIUS_KM}
              onWiden={(radiusKm) => {
                change({ radiusKm });
              }}
              onClear={() => {
                change({ ...noLabFilters, query: undefined });
              }}
            />
          </div>
        </Section>
      </Columns>
    </Wrap>
  );
}

function LabFilters({ state, onChange }: { state: LabsState; onChange: Change }) {
  const name = useId();
  return (
    <>
      <fieldset>
        <legend>
          <Trans>Rating</Trans>
        </legend>
        <RatingChoice
          value={state.minRating}
          onChange={(minRating) => {
            onChange({ minRating });
          }}
        />
      </fieldset>
      <RadiusField
        value={state.radiusKm}
        onChange={(radiusKm) => {
          onChange({ radiusKm });
        }}
      />
      <fieldset>
        <legend>
          <Trans>Options</Trans>
        </legend>
        <div>
          <Choice
            type="checkbox"
            name={`${name}-open`}
            isOn={state.openNow ?? false}
            onChoose={(isOn) => {
              onChange({ openNow: isOn || undefined });
            }}
          >
            <Trans>Open now</Trans>
          </Choice>
          <Choice
            type="checkbox"
            name={name}
            isOn={state.accreditedOnly ?? false}
            onChoose={(isOn) => {
              onChange({ accreditedOnly: isOn || undefined });
            }}
          >
            <Trans>Accredited lab</Trans>
          </Choice>
        </div>
      </fieldset>
    </>
  );
}
