import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { formatDay, formatSarExact, formatTime, SITE_TIME_ZONE } from '#/shared/format.ts';
import type { CaseEvent } from '#/shared/dispute.ts';
import { messageLooks } from '../inbox/message-looks.ts';
import { useLocale } from '../providers.tsx';
import { ledgerKindWords, paymentStateWords } from '../transactions/transaction-words.ts';
import { styled } from '../ui/styled.tsx';
import { caseStatusWords, lineStatusWordsOf, personWords } from './case-words.ts';
import { timelineRecipe } from './cases-recipes.ts';

const List = styled('ol', timelineRecipe);

/** What happened to the order and what was said about it, in one list by time. */
export function CaseTimeline({ events }: { events: CaseEvent[] }) {
  const { t } = useLingui();
  return (
    <List aria-label={t`What happened`}>
      {events.map((event) => (
        <li key={event.key} className={'words' in event ? 'said' : undefined}>
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
      const words = lineStatusWordsOf(event.to);
      const status = words ? i18n._(words) : event.to;
      return <Trans>Booking: {status}</Trans>;
    }
    case 'payment': {
      const words = named(paymentStateWords, event.name);
      const status = words ? i18n._(words) : event.name;
      return <Trans>Payment: {status}</Trans>;
    }
    case 'refund':
      return event.name === 'done' ? <Trans>Refund sent</Trans> : <Trans>Refund decided</Trans>;
    case 'ledger': {
      const words = named(ledgerKindWords, event.name);
      const kind = words ? i18n._(words) : event.name;
      return <Trans>In the books: {kind}</Trans>;
    }
    case 'message': {
      const look = named(messageLooks, event.name);
      const title = look ? i18n._(look.title) : event.name;
      return <Trans>Message sent: {title}</Trans>;
    }
    case 'note':
      return <NoteTitle event={event} />;
    case 'opened':
      return <Trans>Case opened</Trans>;
    case 'closed': {
      const status = i18n._(caseStatusWords[event.name]);
      return <Trans>Case closed: {status}</Trans>;
    }
  }
}

function NoteTitle({ event: { isInternal, by } }: { event: Extract<CaseEvent, { what: 'note' }> }) {
  if (isInternal) return <Trans>Note for the desk</Trans>;
  return by === 'admin' ? <Trans>Answer to the customer</Trans> : <Trans>Words of the customer</Trans>;
}

/** What the words of the code know by this name. */
const named = <Value,>(words: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

function Detail({ event }: { event: CaseEvent }) {
  const { i18n } = useLingui();
  const by = 'by' in event && event.by !== null ? i18n._(personWords[event.by]) : null;
  const amount = event.amountHalalas === null ? null : formatSarExact(event.amountHalalas);
  const isInternal = event.what === 'note' && event.isInternal;
  return (
    <>
      {'words' in event ? (
        <p dir="auto" className={isInternal ? 'words internal' : 'words'}>
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
