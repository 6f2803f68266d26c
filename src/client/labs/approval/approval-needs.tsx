import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { styled } from '#/client/ui/base/styled.tsx';
import { type ApprovalNeed, approvalNeeds } from '#/shared/admin/admin.ts';
import { approvalNeedsRecipe } from './lab-page-recipe.ts';

const List = styled('ul', approvalNeedsRecipe);

const names: Record<ApprovalNeed, MessageDescriptor> = {
  email: msg`The owner’s e-mail address is confirmed`,
  licenceNumber: msg`A licence number is given`,
  licenceDocument: msg`The licence document is checked and accepted`,
  ownLicence: msg`No other approved lab has its licence number`,
  position: msg`The place on the map is given`,
};

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
              {i18n._(names[need])}
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
