import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { AdminReview } from '#/shared/labs/review.ts';
import { useModerate } from './use-moderate.ts';

const parts = partsOf(dataTableRecipe);

type Props = { review: AdminReview; onHide: () => void; onDecided: (reviewId: string) => void };

/** The decisions that a review allows. */
export function ReviewActs({ review: { reviewId, state, reportReason }, onHide, onDecided }: Props) {
  const moderate = useModerate(onDecided);
  return (
    <span className={parts.actions}>
      {state === 'published' && reportReason === null ? null : (
        <Button
          variant="tint"
          disabled={moderate.isPending}
          onClick={() => moderate.mutate({ reviewId, decision: 'publish' })}
        >
          {state === 'published' ? <Trans>Keep it</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      {state === 'hidden' ? null : (
        <Button variant="danger" onClick={onHide}>
          <Trans>Hide</Trans>
        </Button>
      )}
    </span>
  );
}
