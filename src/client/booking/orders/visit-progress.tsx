import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { OrderVisit } from '#/shared/booking/order.ts';
import type { VisitStage } from '#/shared/booking/visit-stage.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import { bookingStepsRecipe } from '../test-page/booking-steps-recipe.ts';
import { visitProgressRecipe } from './visit-progress-recipe.ts';

const parts = partsOf(bookingStepsRecipe);

const Box = styled('div', visitProgressRecipe);
const Steps = styled('ol', bookingStepsRecipe);

/** The number of finished steps; stages that are not listed have no steps. */
const finished: Partial<Record<VisitStage, number>> = {
  coming: 1,
  today: 1,
  atLab: 2,
  someResults: 2,
  results: 4,
};

/** Booked, visit, tests, results: the steps of a visit, with what the customer can do or expect now. */
export function VisitProgress({ visit, stage }: { visit: OrderVisit; stage: VisitStage }) {
  const { t } = useLingui();
  const done = finished[stage];
  if (done === undefined) return <StageNote stage={stage} />;
  const steps: ReactNode[] = [
    <Trans key="booked" context="step of a visit">
      Booked
    </Trans>,
    <Trans key="visit" context="step of a visit">
      Visit
    </Trans>,
    <Trans key="atLab" context="step of a visit">
      At the lab
    </Trans>,
    <Trans key="results" context="step of a visit">
      Results
    </Trans>,
  ];
  return (
    <Box>
      <Steps aria-label={t`The way of the visit`}>
        {steps.map((label, index) => (
          <li
            key={index}
            className={index < done ? parts.done : index === done ? parts.now : undefined}
            aria-current={index === done ? 'step' : undefined}
          >
            {label}
          </li>
        ))}
      </Steps>
      {stage === 'atLab' || stage === 'someResults' ? <Expected visit={visit} /> : null}
      {stage === 'someResults' || stage === 'results' ? (
        <LinkButton
          to="/results/$visitId"
          params={{ visitId: visit.visitId }}
          preload={false}
          variant={stage === 'results' ? 'solid' : 'tint'}
        >
          <FlaskConical aria-hidden />
          <Trans>See the results</Trans>
        </LinkButton>
      ) : null}
    </Box>
  );
}

/** The latest promise of the results that are still missing. */
function Expected({ visit: { lines, timeZone } }: { visit: OrderVisit }) {
  const locale = useLocale();
  const due = lines.flatMap(({ hasResult, resultDueAt }) => (hasResult || !resultDueAt ? [] : [resultDueAt]));
  const last = due.toSorted().at(-1);
  if (last === undefined) return null;
  const day = formatDay(locale, last, timeZone);
  const time = formatTime(locale, last, timeZone);
  return (
    <p>
      <Trans>
        Results are due by {day} at {time}. We will let you know.
      </Trans>
    </p>
  );
}

function StageNote({ stage }: { stage: VisitStage }) {
  if (stage === 'passed') {
    return (
      <Box>
        <p>
          <Trans>The time of this visit has passed, and the lab has not recorded your arrival.</Trans>
        </p>
      </Box>
    );
  }
  if (stage === 'missed') {
    return (
      <Box>
        <p>
          <Trans>The lab recorded that this visit did not take place.</Trans>
        </p>
      </Box>
    );
  }
  return null;
}
