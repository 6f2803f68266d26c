import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { styled } from '#/client/ui/base/styled.tsx';
import { type ApprovalNeed, approvalNeeds } from '#/shared/admin/admin.ts';
import { approvalNeedNames } from './approval-need-names.ts';
import { approvalNeedsRecipe } from './lab-page-recipe.ts';

const List = styled('ul', approvalNeedsRecipe);

/** What an approval needs: there, or missing. */
export function ApprovalNeeds({ missing }: { missing: readonly ApprovalNeed[] }) {
  const { i18n } = useLingui();
  return (
    <List>
      {approvalNeeds.map((need) => {
        const isMissing = missing.includes(need);
        return (
          <li key={need} data-missing={isMissing || undefined}>
            {isMissing ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />}
            <span>
              {i18n._(approvalNeedNames[need])}
              {isMissing ? (
                <>
                  {': '}
                  <b>
                    <Trans>missing</Trans>
                  </b>
                </>
              ) : null}
            </span>
          </li>
        );
      })}
    </List>
  );
}
