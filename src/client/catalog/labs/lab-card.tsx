import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { labInitial } from '#/client/ui/text/lab-initial.ts';
import type { LabSummary } from '#/shared/catalog/catalog.ts';
import { AccreditationFact } from './accreditation-fact.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { ResultFacts } from './result-facts.tsx';

const parts = partsOf(resultListRecipe);

type Props = { lab: LabSummary; askedAt: number; centre: string | null; headingLevel?: 'h2' | 'h3' };

/** A row of a `resultListRecipe` list. */
export function LabCard({ lab, askedAt, centre, headingLevel: Heading = 'h2' }: Props) {
  const locale = useLocale();
  const { testCount } = lab;
  const params = { labId: String(lab.labId) };
  return (
    <article className={parts.card}>
      <div className={parts.head}>
        <span className={parts.avatar} aria-hidden="true">
          {labInitial(lab.labName[locale])}
        </span>
        <div>
          <Heading>
            <Link to="/labs/$labId" params={params}>
              {lab.labName[locale]}
            </Link>
          </Heading>
          <p className={parts.where}>{lab.labAddress[locale]}</p>
        </div>
        {lab.isFeatured ? (
          <span>
            <FeaturedBadge />
          </span>
        ) : null}
      </div>
      <ResultFacts lab={lab} askedAt={askedAt} centre={centre} label={<Trans>Tests</Trans>}>
        <Plural value={testCount} one="# test" other="# tests" />
      </ResultFacts>
      <div className={parts.foot}>
        <div className={parts.meta}>
          <AccreditationFact accreditations={lab.accreditations} />
        </div>
        <Link className={parts.go} to="/labs/$labId" params={params}>
          <Trans>Tests and times</Trans>
          <span className="sr">
            {': '}
            {lab.labName[locale]}
          </span>
        </Link>
      </div>
    </article>
  );
}
