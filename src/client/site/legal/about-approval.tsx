import '#/client/core/messages/about.ts';
import { Trans } from '@lingui/react/macro';
import { BadgeCheck, CalendarDays, FileText, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { aboutStepsRecipe } from './about-recipes.ts';

const Steps = styled('ol', aboutStepsRecipe);

/** The way of a laboratory from its application to its first booking, and what may end it. */
export function AboutApproval() {
  return (
    <Steps>
      <Step icon={<FileText aria-hidden />} title={<Trans>It sends its licence number</Trans>}>
        <Trans>With its address, hours and certificates.</Trans>
      </Step>
      <Step icon={<Search aria-hidden />} title={<Trans>An administrator checks it</Trans>}>
        <Trans>Until then none of its prices or times appear.</Trans>
      </Step>
      <Step icon={<BadgeCheck aria-hidden />} title={<Trans>It is approved</Trans>}>
        <Trans>The licence number appears on its page.</Trans>
      </Step>
      <Step icon={<CalendarDays aria-hidden />} title={<Trans>You can book</Trans>}>
        <Trans>If an approval lapses, so do the bookings.</Trans>
      </Step>
    </Steps>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <i>{icon}</i>
      <b>{title}</b>
      <span>{children}</span>
    </li>
  );
}
