import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { resultsHeadRecipe } from './results-head-recipe.ts';
import type { SearchState } from './search-state.ts';
import type { useSearch } from './use-search.ts';

const parts = partsOf(resultsHeadRecipe);

/** The tests that the words mean; the rows, the scale and the filters are of the chosen one, or of all. */
export function TestSwitch({
  search: { tests, scaledTest, state, isGrouped },
}: {
  search: ReturnType<typeof useSearch>;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  if (tests.length < 2 || isGrouped) return null;
  return (
    <nav data-scrolls className={parts.tests} aria-label={t`Tests that you may mean`}>
      {tests.map(({ testId, name, count }) => (
        <Choice key={testId} to={{ ...state, test: testId }} isCurrent={testId === scaledTest?.testId}>
          {name[locale]}
          <small>
            <Plural value={count} one="# lab" other="# labs" />
          </small>
        </Choice>
      ))}
      <Choice to={{ ...state, test: 'all' }} isCurrent={scaledTest === undefined}>
        <Trans context="tests">All</Trans>
      </Choice>
    </nav>
  );
}

type ChoiceProps = { to: SearchState; isCurrent: boolean; children: ReactNode };

const Choice = ({ to, isCurrent, children }: ChoiceProps) => (
  <Link
    to="/search"
    search={to}
    replace
    resetScroll={false}
    {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
  >
    {children}
  </Link>
);
