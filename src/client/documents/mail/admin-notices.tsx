import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@react-email/components';
import type { QueueInMail } from '#/server/platform/mail/mail.ts';
import type { DigestQueue } from '#/shared/admin/notices.ts';
import { MOST_COUNTED } from '#/shared/admin/overview.ts';
import { dayIn, formatCount, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';

const queueMessages: Record<DigestQueue, MessageDescriptor> = {
  labs: msg`Labs to review`,
  certificates: msg`Documents of labs to review`,
  labChanges: msg`Changes of labs to review`,
  tests: msg`Test requests`,
  reviews: msg`Reviews to read`,
  cases: msg`Open cases`,
  failedRefunds: msg`Refunds that failed so far`,
  lateResults: msg`Results that are late`,
  payouts: msg`Labs with money due`,
};

type DigestProps = { name: string; queues: QueueInMail[]; url: string; settingsUrl: string };

/** The queues with something new since the last mail, each with a link. */
export function AdminDigest({ name, queues, url, settingsUrl }: DigestProps) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>Something new waits for you at the desk:</Trans>
      </Paragraph>
      {queues.map((queue) => (
        <QueueLine key={queue.name} queue={queue} />
      ))}
      <Action url={url}>
        <Trans>Open the desk</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>This e-mail comes once a day at most, and only with something new.</Trans>{' '}
        <TurnOff url={settingsUrl} />
      </Paragraph>
    </>
  );
}

type AlertProps = { name: string; refunds: QueueInMail | null; url: string; settingsUrl: string };

/** Failing refunds, or books that do not balance. */
export function AdminAlert({ name, refunds, url, settingsUrl }: AlertProps) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {refunds === null ? (
          <Trans>
            The books do not balance: debits and credits differ, or the last proof found a difference. Prove
            the ledger, and look at what it names before you pay anything out.
          </Trans>
        ) : (
          <Trans>
            The payment provider refuses refunds. They are sent again by themselves, but a customer waits for
            the money.
          </Trans>
        )}
      </Paragraph>
      {refunds === null ? null : <QueueLine queue={refunds} />}
      <Action url={url}>
        {refunds === null ? <Trans>Open the ledger</Trans> : <Trans>Open the refunds</Trans>}
      </Action>
      <Paragraph isSmall>
        <TurnOff url={settingsUrl} />
      </Paragraph>
    </>
  );
}

function QueueLine({ queue: { name, count, oldestAt, url } }: { queue: QueueInMail }) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'en' ? 'en' : 'ar';
  const day = oldestAt === null ? null : formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(oldestAt)));
  return (
    <Paragraph>
      {/* The whole line is the link: as plain text its address follows, with nothing glued to it. */}
      <Link href={url} style={mailStyle.link}>
        {i18n._(queueMessages[name])}
        {': '}
        <bdi dir="ltr">{count < MOST_COUNTED ? formatCount(count) : `${formatCount(MOST_COUNTED)}+`}</bdi>
        {day === null ? null : (
          <>
            {' · '}
            <Trans>the oldest since {day}</Trans>
          </>
        )}
      </Link>
    </Paragraph>
  );
}

const TurnOff = ({ url }: { url: string }) => (
  <Link href={url} style={mailStyle.link}>
    <Trans>Choose in your settings which e-mails come</Trans>
  </Link>
);
