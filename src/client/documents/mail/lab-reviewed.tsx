import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FirstStep,
  firstStepMessages,
  requiredSteps,
} from '#/client/labs/schedule/first-step-messages.ts';
import type { MailContent } from '#/server/platform/mail/mail.ts';
import type { LabReadiness } from '#/shared/labs/lab.ts';
import { Action, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = Omit<Extract<MailContent, { kind: 'labReviewed' }>, 'kind'>;

export function LabReviewed({ labName, decision, reason, url, readiness }: Props) {
  return (
    <>
      <Paragraph>
        <Decided labName={labName} decision={decision} />
      </Paragraph>
      {reason !== '' && (
        <Paragraph>
          <Trans>
            The reason: <bdi>{reason}</bdi>
          </Trans>
        </Paragraph>
      )}
      {readiness && <WhatIsOpen readiness={readiness} />}
      {decision === 'reject' && (
        <Paragraph>
          <Trans>Your lab's details can be corrected in its dashboard.</Trans>
        </Paragraph>
      )}
      <Action url={url}>
        <Trans>Open the dashboard</Trans>
      </Action>
    </>
  );
}

/** What still hides this lab, and what it does besides before it is found nearby and paid. */
function WhatIsOpen({ readiness }: { readiness: LabReadiness }) {
  if (!readiness.isSoldHere) {
    return (
      <Paragraph>
        <Trans>
          It is outside Saudi Arabia. Prices here are in riyals with Saudi VAT, so only labs in the Kingdom
          can be booked. If its city is wrong, correct it in the settings.
        </Trans>
      </Paragraph>
    );
  }
  // Without opening hours there is no time: one of both says it.
  const hiding = requiredSteps.filter(
    (step) => !readiness[step] && (step !== 'hasFreeTime' || readiness.hasHours),
  );
  const others = usefulSteps.filter((step) => !readiness[step]);
  return (
    <>
      <Paragraph>
        {hiding.length === 0 ? (
          <Trans>Customers find it and book with it from now on.</Trans>
        ) : (
          <Trans>Customers do not find it yet. What is missing:</Trans>
        )}
      </Paragraph>
      <Steps steps={hiding} />
      {others.length > 0 && (
        <Paragraph>
          <Trans>So that people nearby see it and its money reaches you:</Trans>
        </Paragraph>
      )}
      <Steps steps={others} />
    </>
  );
}

const usefulSteps: readonly FirstStep[] = ['hasPosition', 'hasBankAccount'];

function Steps({ steps }: { steps: readonly FirstStep[] }) {
  const { i18n } = useLingui();
  return steps.map((step) => <Paragraph key={step}>{`• ${i18n._(firstStepMessages[step])}`}</Paragraph>);
}

function Decided({ labName, decision }: Pick<Props, 'labName' | 'decision'>) {
  const name = <bdi>{nameToShow(labName)}</bdi>;
  switch (decision) {
    case 'approve':
      return <Trans>Your lab is approved: {name}.</Trans>;
    case 'reject':
      return <Trans>After review, your lab was not approved: {name}.</Trans>;
    case 'suspend':
      return <Trans>Your lab is suspended: {name}. Customers cannot find it or book with it for now.</Trans>;
    case 'restore':
      return <Trans>Your lab is open to customers again: {name}.</Trans>;
    case 'approveChange':
      return <Trans>The change that you proposed is accepted, and customers see it: {name}.</Trans>;
    case 'rejectChange':
      return (
        <Trans>The change that you proposed was not accepted; everything stays as it was: {name}.</Trans>
      );
  }
}
