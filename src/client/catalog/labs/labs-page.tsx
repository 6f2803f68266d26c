import '#/client/core/messages/labs.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Choice } from '#/client/ui/fields/choice.tsx';
import { RatingChoice } from '#/client/ui/fields/rating-choice.tsx';
import { railRecipe } from '#/client/ui/lists/filter-rail-recipe.ts';
import { FilterRail } from '#/client/ui/lists/filter-rail.tsx';
import { FilterSheet } from '#/client/ui/lists/filter-sheet.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { requestedLocation } from '../location/use-visit-location.ts';
import { FeaturedLabs } from './featured-labs.tsx';
import { LabsForm } from './labs-form.tsx';
import { LabsHead } from './labs-head.tsx';
import { LabsList } from './labs-list.tsx';
import { countLabFilters, isWholeList, labsInputOf, noLabFilters, type LabsState } from './labs-state.ts';

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', railRecipe);

const route = getRouteApi('/labs/');

type Change = (next: Partial<LabsState>) => void;

export function LabsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const answer = trpc.catalog.labs.useInfiniteQuery(labsInputOf(state, locale), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const change: Change = (next) => {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  };
  const clear = () => {
    change(noLabFilters);
  };
  const activeCount = countLabFilters(state);
  const fields = <LabFilters state={state} onChange={change} />;
  return (
    <Wrap space="close">
      <LabsForm
        query={state.query ?? ''}
        location={requestedLocation(state, t`My location`)}
        onSearch={change}
      />
      <Columns>
        <FilterRail activeCount={activeCount} onClear={clear}>
          {fields}
        </FilterRail>
        <section>
          <LabsHead state={state} onChange={change}>
            <FilterSheet
              activeCount={activeCount}
              onClear={clear}
              showLabel={<Trans>Show the laboratories</Trans>}
            >
              {fields}
            </FilterSheet>
          </LabsHead>
          {isWholeList(state) ? <FeaturedLabs /> : null}
          <LabsList
            answer={answer}
            onClear={() => {
              change({ ...noLabFilters, query: undefined });
            }}
          />
        </section>
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
      <fieldset>
        <legend>
          <Trans>Options</Trans>
        </legend>
        <div>
          <Choice
            type="checkbox"
            name={name}
            isOn={state.accreditedOnly ?? false}
            onChoose={(isOn) => {
              onChange({ accreditedOnly: isOn || undefined });
            }}
          >
            <Trans>Accredited laboratory</Trans>
          </Choice>
        </div>
      </fieldset>
    </>
  );
}
