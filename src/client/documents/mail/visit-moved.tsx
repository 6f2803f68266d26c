import { Trans } from '@lingui/react/macro';
import type { VisitInMail } from '#/server/platform/mail/mail.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { FastPart, FreeUntilPart, Moment, VisitPart } from './visit-parts.tsx';

type Props = { name: string; visit: VisitInMail; fromTime: string | null; url: string };

export function VisitMoved({ name, visit, fromTime, url }: Props) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>Your visit has a new time.</Trans>
      </Paragraph>
      {fromTime === null ? null : (
        <Paragraph isSmall>
          <Trans>
            Earlier:{' '}
            <s>
              <Moment iso={fromTime} timeZone={visit.timeZone} />
            </s>
          </Trans>
        </Paragraph>
      )}
      <VisitPart visit={visit} />
      <FastPart visit={visit} />
      <FreeUntilPart visit={visit} />
      <Action url={url}>
        <Trans>See or change the visit</Trans>
      </Action>
    </>
  );
}
