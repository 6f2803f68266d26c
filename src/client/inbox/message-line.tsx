import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '#/shared/format.ts';
import type { InboxRow } from '#/shared/inbox.ts';
import { lastSeen } from '../account/last-seen.ts';
import { useLocale } from '../providers.tsx';
import { messageLooks } from './message-looks.ts';
import { MessageText } from './message-text.tsx';

type Props = { message: InboxRow; onFollow: () => void };

/** One message; the whole of it leads to what it is about. */
export function MessageLine({ message, onFollow }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { createdAt, readAt, kind } = message;
  const { title, Icon, tone } = messageLooks[kind];
  // Messages are asked for in the browser only, so the zone is the reader's own.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const exact = `${formatDay(locale, createdAt, zone)} · ${formatTime(locale, createdAt, zone)}`;
  return (
    <li className={readAt === null ? 'unread' : undefined}>
      <Icon aria-hidden className={tone} />
      <div className="words">
        <p className="title">
          <Target orderId={message.orderId} onFollow={onFollow}>
            {i18n._(title)}
          </Target>
          {readAt === null ? (
            <span className="dot">
              <span className="sr">
                <Trans>Unread</Trans>
              </span>
            </span>
          ) : null}
        </p>
        <MessageText message={message} />
        <time dateTime={createdAt} title={exact}>
          {lastSeen(locale, createdAt, zone)}
        </time>
      </div>
    </li>
  );
}

type TargetProps = { orderId: string | null; onFollow: () => void; children: ReactNode };

/** What is about no order is about a plan. */
const Target = ({ orderId, onFollow, children }: TargetProps) =>
  orderId === null ? (
    <Link to="/pricing" onClick={onFollow}>
      {children}
    </Link>
  ) : (
    <Link to="/orders/$orderId" params={{ orderId }} onClick={onFollow}>
      {children}
    </Link>
  );
