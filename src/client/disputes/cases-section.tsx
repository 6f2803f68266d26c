import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '../admin/section-props.ts';
import { sectionRecipe, viewsRecipe } from '../transactions/transactions-recipes.ts';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { CaseList } from './case-list.tsx';
import { casesViewOf } from './cases-input.ts';
import { OpenCase } from './open-case.tsx';
import { AdminReviews } from './reviews.tsx';

// Or the router would mark the cases, whose address that of the reviews begins with.
const exact = { exact: true };
const Box = styled('div', sectionRecipe);
const Views = styled('nav', viewsRecipe);

/** What went wrong with orders, and what is said about laboratories. */
export function CasesSection({ search }: SectionProps) {
  const { t } = useLingui();
  const view = casesViewOf(search);
  const names = { cases: t`Cases`, reviews: t`Reviews` };
  return (
    <Box>
      <Heading as="h1" size="h1">
        <Trans>Reviews and cases</Trans>
      </Heading>
      <Views aria-label={t`Reviews and cases`}>
        {(['cases', 'reviews'] as const).map((one) => (
          <Link
            key={one}
            to="/admin/dashboard"
            activeOptions={exact}
            search={{ section: 'cases', ...(one === 'cases' ? {} : { view: one }) }}
            {...(one === view ? { 'aria-current': 'page' as const } : {})}
          >
            {names[one]}
          </Link>
        ))}
      </Views>
      {view === 'reviews' ? <AdminReviews search={search} /> : null}
      {view === 'cases' && search.open === undefined ? <CaseList search={search} /> : null}
      {view === 'cases' && search.open !== undefined ? (
        <OpenCase key={search.open} caseId={search.open} />
      ) : null}
    </Box>
  );
}
