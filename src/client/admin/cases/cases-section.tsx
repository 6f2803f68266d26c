import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { CaseList } from './case-list.tsx';
import { casesViewOf } from './cases-input.ts';
import { OpenCase } from './open-case.tsx';
import { AdminReviews } from './reviews.tsx';

// Exact match: the router would otherwise mark the cases tab on the address of the reviews, which begins with it.
const exact = { exact: true };
const Box = styled('div', sectionPartsRecipe);

/** Cases about orders, and moderation of reviews. */
export function CasesSection({ search }: SectionProps) {
  const { t } = useLingui();
  const { opens } = useAdminRole();
  const view = casesViewOf(search);
  const names = { cases: t`Cases`, reviews: t`Reviews` };
  return (
    <Box>
      <Heading as="h1" size="h1">
        <Trans>Reviews and cases</Trans>
      </Heading>
      <SectionTabs label={t`Reviews and cases`}>
        {(['cases', 'reviews'] as const)
          .filter((name) => opens({ section: 'cases', view: name }))
          .map((one) => (
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
      </SectionTabs>
      {view === 'reviews' ? <AdminReviews search={search} /> : null}
      {view === 'cases' && search.open === undefined ? <CaseList search={search} /> : null}
      {view === 'cases' && search.open !== undefined ? (
        <OpenCase key={search.open} caseId={search.open} />
      ) : null}
    </Box>
  );
}
