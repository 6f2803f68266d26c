import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { outcomeRecipe } from './outcome-recipe.ts';
import type { Compare } from './use-compare.ts';

const parts = partsOf(outcomeRecipe);

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
        const [whole, name] = [nameOf(withinTestId), nameOf(testId)];
        return (
          <li key={testId}>
            <Trans>
              <bdi>{whole}</bdi> already measures <bdi>{name}</bdi>
            </Trans>{' '}
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
