import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { ChargeReturn } from './charge-return.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanDocuments } from './plan-documents.tsx';

/** The customer's plan in the settings; the other plans have a page of their own. */
export function CustomerPlan() {
  return (
    <>
      <CurrentPlanCard>
        <LinkButton to="/pricing" variant="line">
          <Trans>Compare the plans</Trans>
        </LinkButton>
      </CurrentPlanCard>
      <PlanDocuments />
    </>
  );
}

/** The plans inside the dashboard, which laboratories cannot leave. */
export function LabPlan({ chargeId }: { chargeId: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {chargeId === undefined ? null : <ChargeReturn chargeId={chargeId} />}
      <CurrentPlanCard>
        <Button variant="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Compare the plans</Trans>
        </Button>
      </CurrentPlanCard>
      {isOpen ? <PlanCards audience="lab" /> : null}
      <PlanDocuments />
    </>
  );
}
