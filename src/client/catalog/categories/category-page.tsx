import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MeasuredFrom } from '#/client/catalog/location/measured-from.tsx';
import { useCentre, useChosenPlace, useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ActiveChips } from '#/client/ui/lists/active-chips.tsx';
import { Crumbs } from '#/client/ui/lists/crumbs.tsx';
import { railRecipe } from '#/client/ui/lists/filter-rail-recipe.ts';
import { FilterRail } from '#/client/ui/lists/filter-rail.tsx';
import { FilterSheet } from '#/client/ui/lists/filter-sheet.tsx';
import { listHeadRecipe } from '#/client/ui/lists/list-head-recipe.ts';
import { searchBarRecipe } from '#/client/ui/lists/search-bar-recipe.ts';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { PriceInside } from '#/client/ui/text/price-inside.tsx';
import type { Category } from '#/shared/catalog/catalog.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import { CategoryBar } from './category-bar.tsx';
import { CategoryFilters } from './category-filters.tsx';
import {
  countCategoryFilters,
  noCategoryFilters,
  testsInputOf,
  type CategoryState,
} from './category-state.ts';
import { CategoryTests } from './category-tests.tsx';
import { useCategoryChips } from './use-category-chips.ts';

const parts = partsOf(listHeadRecipe);
const barParts = partsOf(searchBarRecipe);

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', railRecipe);
const Head = styled('header', listHeadRecipe);

const route = getRouteApi('/categories/$categoryName');

export function CategoryPage() {
  const { categoryName } = route.useParams();
  const [category] = trpc.catalog.category.useSuspenseQuery({ name: categoryName });
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = useChosenPlace();
  const answer = trpc.catalog.testsByCategory.useInfiniteQuery(testsInputOf(category.id, state, chosen), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const change = (next: Partial<CategoryState>) => {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  };
  const clear = () => {
    change(noCategoryFilters);
  };
  const activeCount = countCategoryFilters(state);
  const example = answer.data?.pages[0]?.rows.find(({ lowestPrice }) => lowestPrice)?.lowestPrice;
  const fields = (
    <CategoryFilters
      state={state}
      specimenKinds={category.specimenKinds}
      prices={answer.data?.pages[0]?.prices}
      onChange={change}
    />
  );
  return (
    <Wrap space="bar">
      <CategoryBar state={state} onChange={change}>
        <FilterSheet
          className={barParts.filter}
          activeCount={activeCount}
          onClear={clear}
          showLabel={<Trans>Show the tests</Trans>}
        >
          {fields}
        </FilterSheet>
      </CategoryBar>
      <CategoryCrumbs category={category} />
      <Columns below="bar">
        <FilterRail activeCount={activeCount} onClear={clear}>
          {fields}
        </FilterRail>
        <section>
          <CategoryHead category={category} state={state} example={example} onChange={change} />
          <CategoryTests answer={answer} onClear={clear} />
        </section>
      </Columns>
    </Wrap>
  );
}

function CategoryCrumbs({ category }: { category: Category }) {
  const locale = useLocale();
  return (
    <Crumbs>
      <Link to="/">
        <Trans>Home</Trans>
      </Link>
      <Link to="/categories">
        <Trans>Categories</Trans>
      </Link>
      <span aria-current="page">{category.name[locale]}</span>
    </Crumbs>
  );
}

type HeadProps = {
  category: Category;
  state: CategoryState;
  /** Shows what every price of the list is made of. */
  example: OfferPrice | null | undefined;
  onChange: (next: Partial<CategoryState>) => void;
};

function CategoryHead({ category, state, example, onChange }: HeadProps) {
  const locale = useLocale();
  const chips = useCategoryChips(state, onChange);
  const { testCount } = category;
  const { location } = useVisitLocation();
  const centre = useCentre({}, null);
  return (
    <Head level="bare">
      <div className={parts.title}>
        <h1>{category.name[locale]}</h1>
        <div className={parts.subtitle}>
          <Plural value={testCount} one="# test" other="# tests" />
          {' · '}
          <Trans>prices include the booking fee and VAT</Trans>{' '}
          {example ? <PriceInside price={example} /> : null}
        </div>
        <p className={parts.subtitle}>
          <MeasuredFrom text={location.text} centre={centre} radiusKm={undefined} />
        </p>
      </div>
      <div className={parts.chips}>
        <ActiveChips className={`${parts.chip} ${parts.on}`} chips={chips} />
      </div>
    </Head>
  );
}
