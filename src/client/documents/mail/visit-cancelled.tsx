import { Trans } from '@lingui/react/macro';
import type { PaperInMail, VisitInMail } from '#/server/platform/mail/mail.ts';
import { Amount } from './amount.tsx';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { PapersPart } from './papers-part.tsx';
import { VisitPart } from './visit-parts.tsx';

type Props = {
  kind: 'visitCancelled' | 'linesCancelled';
  name: string;
  visit: VisitInMail;
  refundHalalas: number;
  url: string;
  papers?: PaperInMail[];
};

export function VisitCancelled({ kind, name, visit, refundHalalas, url, papers }: Props) {
  const amount = <Amount halalas={refundHalalas} />;
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {kind === 'visitCancelled' ? (
          <Trans>Your visit is cancelled, and its place is free for others.</Trans>
        ) : (
          <Trans>A part of your visit is cancelled. The rest stays as it was:</Trans>
        )}
      </Paragraph>
      <VisitPart visit={visit} />
      {refundHalalas > 0 ? (
        <Paragraph>
          <Trans>
            {amount} go back to the card. How soon the card shows it depends on the bank: usually within two
            weeks.
          </Trans>
        </Paragraph>
      ) : null}
      <PapersPart papers={papers} />
      <Action url={url}>
        <Trans>See the order</Trans>
      </Action>
    </>
  );
}
