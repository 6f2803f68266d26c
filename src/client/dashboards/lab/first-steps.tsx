import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { trpc } from '#/client/core/trpc.ts';
import {
  type FirstStep,
  firstStepMessages,
  requiredSteps,
} from '#/client/labs/schedule/first-step-messages.ts';
import { HOURS_PART } from '#/client/labs/schedule/hours-part.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { firstStepsRecipe } from './first-steps-recipe.ts';
import type { LabSection } from './lab-sections.ts';
import { TrialOutcome } from './trial-outcome.tsx';
import { TryBookingButton, useTryBooking } from './try-booking-button.tsx';

const Steps = styled('section', firstStepsRecipe);
const parts = partsOf(firstStepsRecipe);

const sections: Record<FirstStep, Exclude<LabSection, 'overview'>> = {
  isEmailVerified: 'settings',
  hasHours: 'schedule',
  hasFreeTime: 'schedule',
  hasPrice: 'tests',
  hasPosition: 'settings',
  hasBankAccount: 'settings',
  hasStaff: 'settings',
};
const all: readonly FirstStep[] = [...requiredSteps, 'hasPosition', 'hasBankAccount', 'hasStaff'];

/** Why no step helps: the country decides. */
function NotSoldHere() {
  return (
    <Steps>
      <Heading>
        <Trans>Search does not offer your tests now</Trans>
      </Heading>
      <p>
        <Trans>
          Your lab is outside Saudi Arabia. Prices here are in riyals with Saudi VAT, so only labs in the
          Kingdom can be booked. If your city is wrong, correct it in the settings.
        </Trans>
      </p>
    </Steps>
  );
}

/** What a new laboratory still has to set up; nothing once customers find it and it can be paid. */
export function FirstSteps() {
  const { i18n } = useLingui();
  const { data: readiness } = trpc.lab.readiness.useQuery();
  const trial = useTryBooking();
  if (!readiness) return null;
  const { isOffered, hasPosition, hasBankAccount, hasTriedBooking } = readiness;
  if (!readiness.isSoldHere) return <NotSoldHere />;
  const isShowingTrial = trial.data !== undefined;
  if (isOffered && hasPosition && hasBankAccount && hasTriedBooking && !isShowingTrial) return null;
  // A laboratory that is found already reads only what is open.
  const steps = isOffered ? all.filter((step) => !readiness[step]) : all;
  return (
    <Steps>
      <Heading>
        {isOffered ? <Trans>First steps</Trans> : <Trans>Search does not offer your tests now</Trans>}
      </Heading>
      {isOffered ? (
        (steps.length > 0 || !hasTriedBooking) && (
          <p>
            <Trans>Customers find and book your lab. These steps are still open.</Trans>
          </p>
        )
      ) : (
        <p>
          <Trans>It offers them as soon as the required steps are done.</Trans>
        </p>
      )}
      <ol className={parts.steps}>
        {steps.map((step) => (
          <li key={step}>
            {readiness[step] ? (
              <span className={parts.done}>
                <CircleCheck aria-hidden />
                {i18n._(firstStepMessages[step])}
                <span className="sr">
                  <Trans>Done</Trans>
                </span>
              </span>
            ) : (
              <Link
                to="/dashboard"
                search={{ section: sections[step] }}
                {...(sections[step] === 'schedule' ? { hash: HOURS_PART } : {})}
                className={requiredSteps.includes(step) ? parts.open : undefined}
              >
                <Circle aria-hidden />
                {i18n._(firstStepMessages[step])}
                {requiredSteps.includes(step) ? (
                  <small>
                    <Trans>Required</Trans>
                  </small>
                ) : null}
              </Link>
            )}
          </li>
        ))}
        {isOffered && hasTriedBooking && !isShowingTrial ? null : (
          <li>
            <TryBookingButton isDone={hasTriedBooking} trial={trial} />
          </li>
        )}
      </ol>
      <TrialOutcome trial={trial} />
    </Steps>
  );
}
