import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import {
  caseStatusMessages,
  lineStatusMessage,
  actorMessages,
} from '#/client/core/signed-in/case-messages.ts';
import { messageTitles } from '#/client/messages/inbox/message-titles.ts';
import { ledgerKindMessages, paymentStateMessages } from '#/client/payments/parts/transaction-messages.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { CaseEvent } from '#/shared/admin/case.ts';
import { formatDay, formatSarExact, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { timelineRecipe } from './cases-recipes.ts';

const parts = partsOf(timelineRecipe);

const List = styled('ol', timelineRecipe);

/** The order's events and the case's notes in one list by time. */
export function CaseTimeline({ events }: { events: CaseEvent[] }) {
  const { t } = useLingui();
  return (
    <List aria-label={t`What happened`}>
      {events.map((event) => (
        <li key={event.key} className={parts.words in event ? parts.said : undefined}>
          <b>
            <Title event={event} />
          </b>
          <Detail event={event} />
          <When at={event.at} />
        </li>
      ))}
    </List>
  );
}

function Title({ event }: { event: CaseEvent }) {
  const { i18n } = useLingui();
  switch (event.what) {
    case 'booking': {
      const message = lineStatusMessage(event.to);
      const status = message ? i18n._(message) : event.to;
      return <Trans>Booking: {status}</Trans>;
    }
    case 'payment': {
      const message = named(paymentStateMessages, event.name);
      const status = message ? i18n._(message) : event.name;
      return <Trans>Payment: {status}</Trans>;
    }
    case 'refund':
      return event.name === 'done' ? <Trans>Refund sent</Trans> : <Trans>Refund decided</Trans>;
    case 'ledger': {
      const message = named(ledgerKindMessages, event.name);
      const kind = message ? i18n._(message) : event.name;
      return <Trans>In the books: {kind}</Trans>;
    }
    case 'message': {
      const look = named(messageTitles, event.name);
      const title = look ? i18n._(look.title) : event.name;
      return <Trans>Message sent: {title}</Trans>;
    }
    case 'note':
      return <NoteTitle event={event} />;
    case 'opened':
      return <Trans>Case opened</Trans>;
    case 'closed': {
      const status = i18n._(caseStatusMessages[event.name]);
      return <Trans>Case closed: {status}</Trans>;
    }
  }
}

function NoteTitle({ event: { isInternal, by } }: { event: Extract<CaseEvent, { what: 'note' }> }) {
  if (isInternal) return <Trans>Note for the desk</Trans>;
  return by === 'admin' ? <Trans>Answer to the customer</Trans> : <Trans>Words of the customer</Trans>;
}

/** The values as the message placeholders name them. */
const named = <Value,>(messages: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(messages, name) ? messages[name] : undefined;

function Detail({ event }: { event: CaseEvent }) {
  const { i18n } = useLingui();
  const by = 'by' in event && event.by !== null ? i18n._(actorMessages[event.by]) : null;
  const amount = event.amountHalalas === null ? null : formatSarExact(event.amountHalalas);
  const isInternal = event.what === 'note' && event.isInternal;
  return (
    <>
      {'words' in event ? (
        <p dir="auto" className={isInternal ? `${parts.words} ${parts.internal}` : parts.words}>
          {event.words}
        </p>
      ) : null}
      {by !== null || amount !== null || event.reference !== null ? (
        <small>
          {[
            by,
            event.reference === null ? null : (
              <bdi key="reference" dir="ltr">
                {event.reference}
              </bdi>
            ),
            amount === null ? null : (
              <Fragment key="amount">
                <bdi dir="ltr">{amount}</bdi> <Trans>SAR</Trans>
              </Fragment>
            ),
          ]
            .filter((part) => part !== null)
            .map((part, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
              <span key={index}>
                {index > 0 ? ' · ' : null}
                {part}
              </span>
            ))}
        </small>
      ) : null}
    </>
  );
}

function When({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at}>
      {formatDay(locale, at, SITE_TIME_ZONE)} · {formatTime(locale, at, SITE_TIME_ZONE)}
    </time>
  );
}
