import { Trans } from '@lingui/react/macro';
import type { VisitInMail } from '#/server/platform/mail/mail.ts';
import { formatTime } from '#/shared/core/format.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { FastPart, useMailLocale, VisitPart } from './visit-parts.tsx';

type Props = { name: string; visit: VisitInMail; endsAt: string; url: string };

/** A place became free and is held for the person, who waited for it. */
export function WaitOffered({ name, visit, endsAt, url }: Props) {
  const until = formatTime(useMailLocale(), endsAt, visit.timeZone);
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          You are next in the waiting list, and this place is held for you until {until}. After that it is
          offered to the next person.
        </Trans>
      </Paragraph>
      <VisitPart visit={visit} />
      <FastPart visit={visit} />
      <Action url={url}>
        <Trans>See the place and take it</Trans>
      </Action>
    </>
  );
}
