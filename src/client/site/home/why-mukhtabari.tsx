import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { homeSectionRecipe } from './home-section-recipe.ts';
import { reasonsRecipe } from './reasons-recipe.ts';

const sectionParts = partsOf(homeSectionRecipe);
const reasonsParts = partsOf(reasonsRecipe);

const Section = styled('section', homeSectionRecipe);
const Reasons = styled('ul', reasonsRecipe);

export function WhyMukhtabari() {
  return (
    <Section aria-labelledby="why">
      <div className={sectionParts.heading}>
        <h2 id="why">
          <Trans>Why Mukhtabari</Trans>
        </h2>
      </div>
      <Reasons>
        <Reason
          icon="M3 9.5h18v5.5H3zM7 9.5v2.5M10.5 9.5v3.5M14 9.5v2.5M17.5 9.5v3.5"
          title={<Trans>The price before you book</Trans>}
        >
          <Trans>What you see is what you pay: the booking fee and VAT are included.</Trans>
        </Reason>
        <Reason
          icon="M12 3.3 19 6v5.5c0 4.6-3 7.7-7 9.2-4-1.5-7-4.6-7-9.2V6ZM8.8 12l2.4 2.4 4.2-4.6"
          title={<Trans>Licensed labs</Trans>}
        >
          <Trans>Checked before approval, with the number on the lab’s page.</Trans>
        </Reason>
        <Reason
          icon="M6.3 5.3h11.4a2.5 2.5 0 0 1 2.5 2.5v9.9a2.5 2.5 0 0 1-2.5 2.5H6.3a2.5 2.5 0 0 1-2.5-2.5V7.8a2.5 2.5 0 0 1 2.5-2.5ZM3.8 10h16.4M8.3 3.3v3.8M15.7 3.3v3.8"
          title={<Trans>Real times</Trans>}
        >
          <Trans>The time you choose is held for you alone.</Trans>
        </Reason>
        <Reason
          icon="M7.3 10.5h9.4A2.3 2.3 0 0 1 19 12.8V18a2.3 2.3 0 0 1-2.3 2.3H7.3A2.3 2.3 0 0 1 5 18v-5.2a2.3 2.3 0 0 1 2.3-2.3ZM8.2 10.5V7.8a3.8 3.8 0 0 1 7.6 0v2.7"
          title={<Trans>Your data is yours</Trans>}
        >
          <Trans>Only you and the lab you booked see your results, unless you share them.</Trans>
        </Reason>
        <Reason
          icon="M6 3.5h8l4.5 4.5v12.5H6ZM14 3.5V8h4.5M9 12.5h6M9 16h6"
          title={<Trans>A result you can read</Trans>}
        >
          <Trans>Each value with its range and change since last time.</Trans>
        </Reason>
        <Reason
          icon="M8.5 5 4.5 9l4 4M4.5 9H14a5.3 5.3 0 0 1 0 10.5H8"
          title={<Trans>Cancel free of charge</Trans>}
          isTurned
        >
          <Trans>Usually until 4 hours before, and you see the exact refund first.</Trans>
        </Reason>
      </Reasons>
    </Section>
  );
}

type ReasonProps = { icon: string; title: ReactNode; children: ReactNode; isTurned?: boolean };

function Reason({ icon, title, children, isTurned = false }: ReasonProps) {
  return (
    <li>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={isTurned ? reasonsParts.turned : undefined}>
        <path d={icon} />
      </svg>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
