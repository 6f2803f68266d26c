import { Trans, useLingui } from '@lingui/react/macro';
import { UnknownPlace } from '#/client/catalog/location/unknown-place.tsx';
import { placeName } from '#/client/catalog/location/use-visit-location.ts';
import { FastNotice } from '#/client/catalog/tests/fast-notice.tsx';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { ResultSkeleton } from '#/client/catalog/tests/result-skeleton.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { BasketAnswer } from '#/shared/search/basket.ts';
import { BasketLabs } from './basket-labs.tsx';
import { BasketMatrix, PartOf } from './basket-matrix.tsx';
import { MoreOf, WayNote } from './beyond.tsx';
import { outcomeRecipe } from './outcome-recipe.ts';
import type { Compare } from './use-compare.ts';
import { useTestNames } from './use-test-names.ts';
import { Verdict } from './verdict.tsx';

const parts = partsOf(outcomeRecipe);

const Box = styled('section', outcomeRecipe);
const List = styled('div', resultListRecipe);

/** The verdict first, then every laboratory: loading, failed, empty, or listed. */
export function Outcome({ compare }: { compare: Compare }) {
  const { answer, state } = compare;
  const locale = useLocale();
  if (answer.isPending) {
    return (
      <List aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <ResultSkeleton key={key} />
        ))}
      </List>
    );
  }
  if (!answer.data) {
    return (
      <ErrorState
        error={answer.error}
        title={<Trans>The comparison did not load</Trans>}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (answer.data.rows.length === 0) {
    const { beyond } = answer.data;
    return beyond.labCount > 0 ? (
      <EmptyState
        title={<Trans>No lab near you offers these tests</Trans>}
        action={<MoreOf compare={compare} beyond={beyond} />}
      />
    ) : (
      <EmptyState title={<Trans>No lab offers these tests</Trans>}>
        <Trans>Take one out, or add another by its other name.</Trans>
      </EmptyState>
    );
  }
  const { standIn } = compare;
  return (
    <Box aria-busy={answer.isPlaceholderData}>
      {standIn ? <UnknownPlace asked={state.location ?? ''} used={placeName(standIn, locale)} /> : null}
      <Unavailable answer={answer.data} />
      <ContainedNotes compare={compare} />
      <Verdict compare={compare} answer={answer.data} askedAt={answer.dataUpdatedAt} />
      <FastNotice fastingHours={answer.data.fastingHours} preparation={[]} visitAt={null}>
        <p>
          <Trans>The times shown here leave room for the longest fast.</Trans>
        </p>
      </FastNotice>
      <BasketMatrix answer={answer.data} />
      <WayNote compare={compare} />
      <BasketLabs compare={compare} answer={answer.data} askedAt={answer.dataUpdatedAt} />
    </Box>
  );
}

/** Tests that no laboratory offers, which rule out full coverage. */
function Unavailable({ answer }: { answer: BasketAnswer }) {
  const names = useTestNames(
    answer.tests,
    answer.tests.filter(({ labCount }) => labCount === 0).map(({ testId }) => testId),
  );
  if (names === '') return null;
  return (
    <Notice tone="amber">
      <Trans>No lab offers this now: {names}</Trans>
    </Notice>
  );
}

/** The tests of the basket that another one of it measures too, each with a press that takes it out. */
function ContainedNotes({ compare: { answer, removeTest } }: { compare: Compare }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { contained = [], tests = [] } = answer.data ?? {};
  const nameOf = (asked: number) => tests.find(({ testId }) => testId === asked)?.name[locale] ?? '';
  if (contained.length === 0) return null;
  return (
    <Notice tone="amber">
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
    </Notice>
  );
}
