import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { basketPanelRecipe } from './compare-recipe.ts';
import { PartOf } from './part-of.tsx';
import type { Compare } from './use-compare.ts';

const parts = partsOf(basketPanelRecipe);

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
