import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/section-props.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { filteredCardsRecipe } from '#/client/ui/lists/filtered-cards-recipe.ts';
import { AllTrends } from './all-trends.tsx';
import { ReportList } from './report-list.tsx';
import { ShareList } from './share-list.tsx';

const parts = partsOf(filteredCardsRecipe);

const Stack = styled('div', filteredCardsRecipe);
const views = ['trends', 'shares'] as const;

/** The customer's reports, trends and shared links. */
export function ResultsSection({ search }: SectionProps) {
  const { t } = useLingui();
  const view = views.find((name) => name === search.view) ?? 'reports';
  const current = (name: string) => (view === name ? ({ 'aria-current': 'true' } as const) : {});
  return (
    <Stack>
      <h2 className="sr">
        <Trans>My results</Trans>
      </h2>
      <nav className={parts.chips} aria-label={t`Which view of the results`}>
        <Link
          to="/dashboard"
          search={{ section: 'results' }}
          activeOptions={{ exact: true }}
          {...current('reports')}
        >
          <Trans>Reports</Trans>
        </Link>
        {/* No preload: every read is recorded. */}
        <Link
          to="/dashboard"
          search={{ section: 'results', view: 'trends' }}
          preload={false}
          {...current('trends')}
        >
          <Trans>Over time</Trans>
        </Link>
        <Link to="/dashboard" search={{ section: 'results', view: 'shares' }} {...current('shares')}>
          <Trans>Shared links</Trans>
        </Link>
      </nav>
      {view === 'reports' ? <ReportList /> : null}
      {view === 'trends' ? <AllTrends /> : null}
      {view === 'shares' ? <ShareList /> : null}
    </Stack>
  );
}
