import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MeasuredFrom } from '#/client/catalog/location/measured-from.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ActiveChips } from '#/client/ui/lists/active-chips.tsx';
import { listHeadRecipe } from '#/client/ui/lists/list-head-recipe.ts';
import { formatCount } from '#/shared/core/format.ts';
import { SortSelect } from './sort-select.tsx';
import { useSearchChips } from './use-search-chips.ts';
import type { useSearch } from './use-search.ts';

const parts = partsOf(listHeadRecipe);

const Head = styled('header', listHeadRecipe);

const MATCHED_SHOWN = 4;

type Props = { search: ReturnType<typeof useSearch>; sheet: ReactNode };

/** The number of results, the location, the sort order and the active filters. */
export function ResultsHead({ search, sheet }: Props) {
  const { state, total, matchedTests, purposes, location, centre, answer, change, facets } = search;
  const locale = useLocale();
  const chips = useSearchChips(state, facets, change);
  const query = state.query ?? '';
  const only = matchedTests.length === 1 ? matchedTests[0] : undefined;
  const atLeast = total && !total.isExact ? `${formatCount(total.count)}+` : null;
  const count = total?.count ?? 0;
  return (
    <Head>
      <div className={parts.title}>
        <h1>
          {only ? only.name[locale] : query === '' ? <Trans>All tests</Trans> : <Trans>“{query}”</Trans>}
        </h1>
        {/* One live sentence: screen readers announce a change of filters while the focus stays. */}
        <output className={parts.subtitle}>
          {answer.isPending || answer.isPlaceholderData ? (
            <Trans>Searching…</Trans>
          ) : (
            <>
              {atLeast ? (
                <Trans>
                  <bdi dir="ltr">{atLeast}</bdi> results
                </Trans>
              ) : only ? (
                <Plural value={count} _0="No labs" one="# lab" other="# labs" />
              ) : (
                <Plural value={count} _0="No results" one="# result" other="# results" />
              )}
              {' · '}
              <Trans>prices include the booking fee and VAT</Trans>
            </>
          )}
        </output>
        <p className={parts.subtitle}>
          <MeasuredFrom text={location.text} centre={centre} radiusKm={state.radiusKm} />
        </p>
      </div>
      <SortSelect
        value={state.sort ?? 'relevance'}
        onChange={(sort) => {
          change({ sort: sort === 'relevance' ? undefined : sort });
        }}
      />
      {matchedTests.length > 1 && purposes.length === 0 ? (
        <p className={`${parts.extra} ${parts.subtitle} ${parts.matched}`}>
          <Trans>Results for:</Trans>{' '}
          {matchedTests.slice(0, MATCHED_SHOWN).map(({ testId, name }) => (
            <Link key={testId} className="link" to="/test/$testName" params={{ testName: name.en }}>
              {name[locale]}
            </Link>
          ))}
        </p>
      ) : null}
      <div className={parts.chips}>
        {sheet}
        <ActiveChips className={`${parts.chip} ${parts.on}`} chips={chips} />
      </div>
    </Head>
  );
}
