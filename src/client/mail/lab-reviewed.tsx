import { Trans } from '@lingui/react/macro';
import { Action, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = { labName: string; decision: 'approve' | 'reject'; reason: string; url: string };

export function LabReviewed({ labName, decision, reason, url }: Props) {
  const name = <bdi>{nameToShow(labName)}</bdi>;
  return (
    <>
      <Paragraph>
        {decision === 'approve' ? (
          <Trans>
            Your laboratory is approved: {name}. From now on customers can find it and book with it.
          </Trans>
        ) : (
          <Trans>After review, your laboratory was not approved: {name}.</Trans>
        )}
      </Paragraph>
      {decision === 'reject' && (
        <Paragraph>
          <Trans>
            The reason: <bdi>{reason}</bdi>
          </Trans>
        </Paragraph>
      )}
      {decision === 'reject' && (
        <Paragraph>
          <Trans>Your laboratory's details can be corrected in its dashboard.</Trans>
        </Paragraph>
      )}
      <Action url={url}>
        <Trans>Open the dashboard</Trans>
      </Action>
    </>
  );
}
