import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { bookingStepsRecipe } from './booking-steps-recipe.ts';

const parts = partsOf(bookingStepsRecipe);

const List = styled('ol', bookingStepsRecipe);

type Props = {
  lab: string | undefined;
  day: string | undefined;
  time: string | undefined;
  isBooked: boolean;
  /** The time is held; payment or confirmation remains. */
  isHeld?: boolean;
};

/** Lab, day, time, confirmation: the current step and the choices so far. */
export function BookingSteps({ lab, day, time, isBooked, isHeld = false }: Props) {
  const { t } = useLingui();
  const current = isBooked || isHeld ? 3 : day && lab ? 2 : lab ? 1 : 0;
  const steps: { label: ReactNode; chosen?: string | undefined }[] = [
    { label: <Trans>Lab</Trans>, chosen: lab },
    { label: <Trans>Day</Trans>, chosen: day },
    { label: <Trans>Time</Trans>, chosen: time },
    { label: <Trans context="last step of booking">Confirm</Trans>, chosen: isHeld ? t`Not yet` : undefined },
  ];
  return (
    <List aria-label={t`Booking steps`}>
      {steps.map(({ label, chosen }, index) => (
        <li
          key={index}
          className={index < current || isBooked ? parts.done : index === current ? parts.now : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
          {chosen ? (
            <b>
              <bdi>{chosen}</bdi>
            </b>
          ) : null}
        </li>
      ))}
    </List>
  );
}
