import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { AccreditationFact } from '#/client/catalog/labs/accreditation-fact.tsx';
import { ResultFacts } from '#/client/catalog/labs/result-facts.tsx';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { labInitial } from '#/client/ui/text/lab-initial.ts';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { TakeBasket } from './take-basket.tsx';
import { Total } from './total.tsx';
import { useTestNames } from './use-test-names.ts';

const resultListParts = partsOf(resultListRecipe);

type Props = { lab: BasketLab; tests: BasketAnswer['tests']; centre: string | null; askedAt: number };

/** One laboratory and the tests of the basket that it offers; a card of a `resultListRecipe` list. */
export function BasketCard({ lab, tests, centre, askedAt }: Props) {
  const locale = useLocale();
  const missing = useTestNames(tests, lab.missingTestIds);
  const testCount = tests.length;
  const { coveredCount } = lab;
  return (
    <article className={resultListParts.card}>
      <div className={resultListParts.head}>
        <span className={resultListParts.avatar} aria-hidden="true">
          {labInitial(lab.labName[locale])}
        </span>
        <div>
          <h3>
            <Link to="/labs/$labId" params={{ labId: String(lab.labId) }}>
              {lab.labName[locale]}
            </Link>
          </h3>
          <p className={resultListParts.where}>{lab.labAddress[locale]}</p>
        </div>
        {missing === '' ? (
          <span className={resultListParts.badge}>
            <Check aria-hidden />
            <Trans>Offers all tests</Trans>
          </span>
        ) : (
          <span className={`${resultListParts.badge} ${resultListParts.part}`}>
            <Trans>
              {coveredCount} of {testCount}
            </Trans>
          </span>
        )}
      </div>
      <ResultFacts lab={lab} askedAt={askedAt} centre={centre} label={<Trans>Total</Trans>}>
        <Total halalas={lab.totalHalalas} />
      </ResultFacts>
      {missing === '' ? null : (
        <p className={resultListParts.where}>
          <Trans>Not offered here: {missing}</Trans>
        </p>
      )}
      <div className={resultListParts.foot}>
        <div className={resultListParts.meta}>
          <TurnaroundFact hours={lab.turnaroundHours} />
          <AccreditationFact accreditations={lab.accreditations} />
        </div>
        <TakeBasket labs={[lab]} tests={tests} variant="tint" />
      </div>
    </article>
  );
}
