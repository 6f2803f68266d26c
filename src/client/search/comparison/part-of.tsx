import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { BasketAnswer } from '#/shared/search/basket.ts';
import { basketPanelRecipe } from './compare-recipe.ts';
import type { Compare } from './use-compare.ts';

const parts = partsOf(basketPanelRecipe);

type PartProps = { testId: number; tests: BasketAnswer['tests'] };

/** In the place of a price: the test that measures another one too. */
export function PartOf({ testId, tests }: PartProps) {
  const locale = useLocale();
  const whole = tests.find((test) => test.testId === testId)?.name[locale] ?? '';
  return (
    <Trans>
      part of <bdi>{whole}</bdi>
    </Trans>
  );
}

/** The tests of the basket that another one of it measures too, each with a press that takes it out. */
export function ContainedNotes({ compare: { answer, removeTest } }: { compare: Compare }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { contained = [], tests = [] } = answer.data ?? {};
  const nameOf = (asked: number) => tests.find(({ testId }) => testId === asked)?.name[locale] ?? '';
  if (contained.length === 0) return null;
  return (
    <ul className={parts.contained}>
      {contained.map(({ testId, withinTestId }) => {
        const name = nameOf(testId);
        return (
          <li key={testId}>
            <bdi>{name}</bdi>
            {': '}
            <PartOf testId={withinTestId} tests={tests} />{' '}
            <button
              type="button"
              className="link"
              aria-label={t`Remove ${name}`}
              onClick={() => removeTest(testId)}
            >
              {t`Remove`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
