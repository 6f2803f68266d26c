import { Trans } from '@lingui/react/macro';
import { UnknownPlace } from '#/client/catalog/location/unknown-place.tsx';
import { placeName } from '#/client/catalog/location/use-visit-location.ts';
import { FastNotice } from '#/client/catalog/tests/fast-notice.tsx';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { ResultSkeleton } from '#/client/catalog/tests/result-skeleton.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { BasketAnswer } from '#/shared/search/basket.ts';
import { BasketLabs } from './basket-labs.tsx';
import { BasketMatrix } from './basket-matrix.tsx';
import { MoreOf } from './beyond.tsx';
import type { Compare } from './use-compare.ts';
import { useTestNames } from './use-test-names.ts';
import { outcomeRecipe } from './verdict-recipe.ts';
import { Verdict } from './verdict.tsx';

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
      <Verdict compare={compare} answer={answer.data} askedAt={answer.dataUpdatedAt} />
      <FastNotice fastingHours={answer.data.fastingHours} preparation={[]} visitAt={null}>
        <p>
          <Trans>The times shown here leave room for the longest fast.</Trans>
        </p>
      </FastNotice>
      <BasketMatrix answer={answer.data} />
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
