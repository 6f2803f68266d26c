import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { locationParams, type VisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { PurposeAnswer } from '#/shared/search/purpose.ts';
import { NoDiagnosis } from './no-diagnosis.tsx';
import { comparisonOf, testIdsOf } from './purpose-link-params.ts';
import { purposeRecipe } from './purpose-recipe.ts';

const parts = partsOf(purposeRecipe);

const Card = styled('section', purposeRecipe);

type Props = { purposes: PurposeAnswer[]; location: VisitLocation };

/** The purpose of a search, whose tests one press compares; the switch above names them. Other purposes are links. */
export function PurposeCard({ purposes: [first, ...others], location }: Props) {
  const locale = useLocale();
  if (!first) return null;
  const place = locationParams(location);
  const testCount = first.tests.length;
  return (
    <Card aria-labelledby="purpose">
      <h2 id="purpose">{first.name[locale]}</h2>
      <p>{first.why[locale]}</p>
      <LinkButton
        to="/compare"
        variant="solid"
        search={{ ...comparisonOf(first.slug, testIdsOf(first)), ...place }}
      >
        <Plural value={testCount} one="Compare # test" other="Compare these # tests" />
      </LinkButton>
      <p className={parts.note}>
        <NoDiagnosis source={first.source} />
      </p>
      {others.length > 0 ? (
        <p className={parts.others}>
          <Trans>Or compare the tests for:</Trans>{' '}
          {others.map((purpose) => (
            <Link
              key={purpose.slug}
              className="link"
              to="/compare"
              search={{ ...comparisonOf(purpose.slug, testIdsOf(purpose)), ...place }}
            >
              {purpose.name[locale]}
            </Link>
          ))}
        </p>
      ) : null}
    </Card>
  );
}
