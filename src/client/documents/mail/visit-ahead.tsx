import { Trans } from '@lingui/react/macro';
import type { PaperInMail, VisitInMail } from '#/server/platform/mail/mail.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { PapersPart } from './papers-part.tsx';
import { FastPart, FreeUntilPart, VisitPart } from './visit-parts.tsx';

type Props = {
  kind: 'visitBooked' | 'visitReminder' | 'fastReminder';
  name: string;
  visit: VisitInMail;
  url: string;
  papers?: PaperInMail[];
};

/** A booked or upcoming visit: time, address and preparation. */
export function VisitAhead({ kind, name, visit, url, papers }: Props) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {kind === 'visitBooked' ? <Trans>Your visit is booked.</Trans> : null}
        {kind === 'visitReminder' ? <Trans>Your visit is near. This is when and where.</Trans> : null}
        {kind === 'fastReminder' ? <Trans>The fast for your visit begins.</Trans> : null}
      </Paragraph>
      {kind === 'fastReminder' ? <FastPart visit={visit} /> : null}
      <VisitPart visit={visit} />
      {kind === 'fastReminder' ? null : <FastPart visit={visit} />}
      <FreeUntilPart visit={visit} />
      <PapersPart papers={papers} />
      <Action url={url}>
        <Trans>See or change the visit</Trans>
      </Action>
    </>
  );
}
