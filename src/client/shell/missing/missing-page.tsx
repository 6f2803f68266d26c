import '#/client/core/messages/missing.ts';
import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useWhereChosen } from '#/client/catalog/location/use-where.ts';
import { TubeGlyph } from '#/client/catalog/tubes/tube-glyph.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { SearchForm } from '#/client/search/page/search-form.tsx';
import { TestLinks } from '#/client/search/page/test-links.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { TestSummary } from '#/shared/catalog/catalog.ts';
import { missingInputs } from './missing-inputs.ts';
import { MissingInstead } from './missing-instead.tsx';
import { missingRecipe } from './missing-recipe.ts';
import { MissingWords } from './missing-words.tsx';
import { whatIsMissing } from './what-is-missing.ts';

const parts = partsOf(missingRecipe);

const Page = styled('div', missingRecipe);

const TUBES_BESIDE = 3;

/** An address without a page: what was not found, the search, and the nearest of its kind. */
export function MissingPage() {
  const missing = whatIsMissing(useLocation({ select: ({ pathname }) => pathname }));
  const { chosen } = useVisitLocation();
  const { data: popular } = trpc.catalog.popularTests.useQuery(missingInputs.popular(chosen));
  const where = useWhereChosen();
  const tests = popular?.rows ?? [];
  return (
    <Page>
      <div className={parts.head}>
        <div>
          <MissingWords missing={missing} />
        </div>
        <Rack tests={tests} />
      </div>
      {missing.kind === 'lab' ? <MissingInstead missing={missing} /> : null}
      <SearchForm wide="bar" initialQuery={missing.kind === 'test' ? missing.name : ''} />
      {missing.kind === 'lab' ? null : <MissingInstead missing={missing} />}
      <TestLinks to="/test/$testName" tests={tests} title={<Trans>Popular tests {where}</Trans>} />
      <nav className={parts.ways}>
        <LinkButton variant="tint" to="/">
          <Trans>Go to the home page</Trans>
        </LinkButton>
        <LinkButton variant="ghost" to="/categories">
          <Trans>Categories</Trans>
        </LinkButton>
        <LinkButton variant="ghost" to="/labs">
          <Trans>Labs</Trans>
        </LinkButton>
      </nav>
    </Page>
  );
}

/** The tubes of these tests, and between them the place of the one that is missing. */
function Rack({ tests }: { tests: readonly TestSummary[] }) {
  const tubes = tests.filter(({ caps }) => caps.length > 0);
  const drawn = ({ testId, caps }: TestSummary) => <TubeGlyph key={testId} size="large" caps={caps} />;
  return (
    <div className={parts.rack}>
      {tubes.slice(0, TUBES_BESIDE).map(drawn)}
      <svg className={parts.gap} viewBox="0 0 20 48" aria-hidden="true">
        <path d="M5 14v26a5 5 0 0 0 10 0V14M2 14V3h16v11z" />
      </svg>
      {tubes.slice(TUBES_BESIDE, 2 * TUBES_BESIDE).map(drawn)}
    </div>
  );
}
