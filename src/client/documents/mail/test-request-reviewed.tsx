import { Trans } from '@lingui/react/macro';
import type { InboxMail } from '#/server/platform/mail/mail.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

type Props = Extract<InboxMail, { kind: 'testRequestReviewed' }>;

/** The decision about a test that the laboratory requested. */
export function TestRequestReviewed({ name, decision, requestedName, url }: Props) {
  const requested = <bdi>{requestedName}</bdi>;
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {decision === 'reject' ? (
          <Trans>Your request for {requested} was rejected. The reason is beside your request.</Trans>
        ) : (
          <Trans>{requested} is in the catalogue. Your lab can offer it from now on.</Trans>
        )}
      </Paragraph>
      <Action url={url}>
        <Trans>See your requests</Trans>
      </Action>
    </>
  );
}
