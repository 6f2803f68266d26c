import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock, TestTube, TriangleAlert, UserRound } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { capMessages } from '../tubes/cap-messages.ts';
import { ResultTime } from './result-time.tsx';
import { testFactsRecipe } from './test-facts-recipe.ts';

const parts = partsOf(testFactsRecipe);

const Facts = styled('div', testFactsRecipe);

type Props = {
  test: TestDetail;
  /** Of the labs that are meant; of the test itself without any. */ resultHours: readonly number[];
};

/** Specimen, fasting, result time and privacy of a test. */
export function TestFacts({ test, resultHours }: Props) {
  const locale = useLocale();
  const { fastingHours } = test;
  const hours = resultHours.length > 0 ? resultHours : [test.turnaroundHours];
  return (
    <Facts>
      <dl>
        <div>
          <dt>
            <TestTube aria-hidden />
            <Trans>Specimen</Trans>
          </dt>
          <dd>
            {test.specimen[locale]}
            <Tube test={test} />
          </dd>
        </div>
        <div className={fastingHours > 0 ? parts.hand : undefined}>
          <dt>
            {fastingHours > 0 ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
            <Trans>Fasting</Trans>
          </dt>
          <dd>
            {fastingHours > 0 ? (
              <Plural value={fastingHours} one="# hour before" other="# hours before" />
            ) : (
              <Trans>Not needed</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Clock aria-hidden />
            <Trans>Result</Trans>
          </dt>
          <dd>
            <ResultTime from={Math.min(...hours)} hours={Math.max(...hours)} />
          </dd>
        </div>
        <div>
          <dt>
            <UserRound aria-hidden />
            <Trans>Without a name</Trans>
          </dt>
          <dd>{test.anonymousAllowed ? <Trans>Allowed</Trans> : <Trans>Not allowed</Trans>}</dd>
        </div>
      </dl>
    </Facts>
  );
}

/** The cap that says which tube it is, and what it holds. */
function Tube({ test: { caps, tubeMillilitres } }: Pick<Props, 'test'>) {
  const { i18n } = useLingui();
  if (tubeMillilitres === null) return null;
  const names = caps.map((cap) => i18n._(capMessages[cap])).join(' / ');
  return (
    <small>
      {names}
      {' · '}
      <Trans>up to {tubeMillilitres} mL</Trans>
    </small>
  );
}
