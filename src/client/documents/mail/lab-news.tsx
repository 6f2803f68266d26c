import { Trans } from '@lingui/react/macro';
import type { InboxMail } from '#/server/platform/mail/mail.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = Extract<InboxMail, { labName: string }>;

/** News from a laboratory. The mail says that there is news, without its content. */
export function LabNews({ kind, name, labName, phone, url }: Props) {
  const lab = (
    <strong>
      <bdi>{nameToShow(labName)}</bdi>
    </strong>
  );
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {kind === 'resultReady' ? <Trans>Your results from {lab} are ready to read.</Trans> : null}
        {kind === 'resultCorrected' ? (
          <Trans>{lab} has corrected a result. The page shows what changed, and why.</Trans>
        ) : null}
        {kind === 'specimenRejected' ? (
          <Trans>
            {lab} could not use your specimen. Choose what suits you: a new specimen without charge, or the
            money back.
          </Trans>
        ) : null}
        {kind === 'labAsksForCall' ? (
          <Trans>{lab} would like to speak with you about your visit. Please call soon.</Trans>
        ) : null}
        {kind === 'reviewReplied' ? <Trans>{lab} has answered your review.</Trans> : null}
      </Paragraph>
      {kind === 'labAsksForCall' && phone !== null ? (
        <Paragraph>
          <bdi dir="ltr">{phone}</bdi>
        </Paragraph>
      ) : null}
      <Action url={url}>
        {kind === 'resultReady' || kind === 'resultCorrected' ? <Trans>Read the results</Trans> : null}
        {kind === 'specimenRejected' ? <Trans>Choose now</Trans> : null}
        {kind === 'labAsksForCall' ? <Trans>See the visit</Trans> : null}
        {kind === 'reviewReplied' ? <Trans>Read the answer</Trans> : null}
      </Action>
    </>
  );
}
