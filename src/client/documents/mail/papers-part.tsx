import { useLingui } from '@lingui/react/macro';
import { Link } from '@react-email/components';
import { documentTitleMessages } from '#/client/core/signed-in/document-messages.ts';
import type { PaperInMail } from '#/server/platform/mail/mail.ts';
import { Paragraph } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';

/** The numbers of the invoices or credit notes that a mail is about, each with a link. */
export function PapersPart({ papers }: { papers: readonly PaperInMail[] | undefined }) {
  const { i18n } = useLingui();
  return papers?.map(({ title, number, url }) => (
    <Paragraph key={number}>
      {i18n._(documentTitleMessages[title])}:{' '}
      <Link href={url} style={mailStyle.link}>
        <bdi dir="ltr">{number}</bdi>
      </Link>
    </Paragraph>
  ));
}
