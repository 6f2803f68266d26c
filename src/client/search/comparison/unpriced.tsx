import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { basketCardRecipe } from './basket-card-recipe.ts';
import { PartOf } from './basket-matrix.tsx';
import { useTestNames } from './use-test-names.ts';

const parts = partsOf(basketCardRecipe);

type Props = {
  lab: Pick<BasketLab, 'labAddress' | 'missingTestIds' | 'within'>;
  tests: BasketAnswer['tests'];
};

/** Why the total of a row has fewer prices than tests: what the lab does not offer, and what another test measures too. */
export function Unpriced({ lab: { labAddress, missingTestIds, within }, tests }: Props) {
  const locale = useLocale();
  const missing = useTestNames(tests, missingTestIds);
  return (
    <div className={parts.where}>
      {missing === '' ? (
        <p className={parts.address}>{labAddress[locale]}</p>
      ) : (
        <p>
          <Trans>Not offered here: {missing}</Trans>
        </p>
      )}
      {within.map(({ testId, withinTestId }) => (
        <p key={testId}>
          <bdi>{tests.find((test) => test.testId === testId)?.name[locale]}</bdi>
          {': '}
          <PartOf testId={withinTestId} tests={tests} />
        </p>
      ))}
    </div>
  );
}
