import { Trans } from '@lingui/react/macro';
import type { LabDecision } from '#/shared/messages/inbox.ts';
import { Action, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = { labName: string; decision: LabDecision; reason: string; url: string };

export function LabReviewed({ labName, decision, reason, url }: Props) {
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

function Decided({ labName, decision }: Pick<Props, 'labName' | 'decision'>) {
  const name = <bdi>{nameToShow(labName)}</bdi>;
  switch (decision) {
    case 'approve':
      return (
        <Trans>
          Your lab is approved: {name}. Customers find it as soon as it has opening hours and a price; the
          dashboard shows what is still missing.
        </Trans>
      );
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
