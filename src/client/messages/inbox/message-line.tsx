import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Ago } from '#/client/ui/text/ago.tsx';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import type { InboxRow } from '#/shared/messages/inbox.ts';
import { messageListRecipe } from './inbox-recipes.ts';
import { MessageText } from './message-text.tsx';
import { messageTitles, payoutTakenBack } from './message-titles.ts';

const parts = partsOf(messageListRecipe);

const lookOf = ({ kind, amountHalalas }: InboxRow) =>
  kind === 'payoutSent' && (amountHalalas ?? 0) < 0 ? payoutTakenBack : messageTitles[kind];

type Props = { message: InboxRow; onFollow: () => void };

/** One message; the whole line links to its subject. */
export function MessageLine({ message, onFollow }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { createdAt, readAt } = message;
  const { title, Icon, tone, isMirrored } = lookOf(message);
  const toneClass = [tone === 'plain' ? '' : parts[tone], isMirrored ? 'flip' : ''].join(' ').trim();
  // Rendered in the browser only, so times are in the reader's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const exact = `${formatDay(locale, createdAt, zone)} · ${formatTime(locale, createdAt, zone)}`;
  return (
    <li className={readAt === null ? parts.unread : undefined}>
      <Icon aria-hidden className={toneClass} />
      <div className={parts.words}>
        <p className={parts.title}>
          <Target message={message} onFollow={onFollow}>
            {i18n._(title)}
            {message.visit?.personName ? (
              <>
                {' · '}
                <bdi>{message.visit.personName}</bdi>
              </>
            ) : null}
          </Target>
          {readAt === null ? (
            <span className={parts.dot}>
              <span className="sr">
                <Trans>Unread</Trans>
              </span>
            </span>
          ) : null}
        </p>
        <MessageText message={message} />
        <Ago at={createdAt} timeZone={zone} title={exact} />
      </div>
    </li>
  );
}

const settingsKinds = new Set<InboxRow['kind']>([
  'bankAccountChanged',
  'planInvited',
  'planMemberJoined',
  'wrongPins',
  'webhookOff',
  'wrongTries',
  'passkeyAdded',
  'passkeyRemoved',
  'licenceExpires',
  'certificateReviewed',
  'certificateExpires',
]);

type TargetProps = { message: InboxRow; onFollow: () => void; children: ReactNode };

/** The page that a message links to; one without another subject is about a plan. */
function Target({ message: { kind, visit, orderId }, onFollow, children }: TargetProps) {
  const adminRole = useSession()?.adminRole;
  const given = { onClick: onFollow, children };
  if (visit && (kind === 'resultReady' || kind === 'resultCorrected'))
    return <Link to="/results/$visitId" params={{ visitId: visit.visitId }} {...given} />;
  if (kind === 'reviewReplied')
    return <Link to="/dashboard" search={{ section: 'bookings' }} hash="own-reviews" {...given} />;
  if (kind === 'waitOffered')
    return <Link to="/dashboard" search={{ section: 'bookings' }} hash="waiting" {...given} />;
  if (settingsKinds.has(kind)) return <Link to="/dashboard" search={{ section: 'settings' }} {...given} />;
  if (kind === 'criticalUnanswered')
    return <Link to="/dashboard" search={{ section: 'results' }} {...given} />;
  if (kind === 'testRequestReviewed')
    return <Link to="/dashboard" search={{ section: 'tests', view: 'requests' }} {...given} />;
  if (kind === 'administratorChanged')
    return (
      <Link
        to="/admin/dashboard"
        search={adminRole === 'owner' ? { section: 'administrators' } : {}}
        {...given}
      />
    );
  if (kind === 'labReviewed') return <Link to="/dashboard" {...given} />;
  if (kind === 'purchaseConfirmed') return <Link to="/dashboard" search={{ section: 'orders' }} {...given} />;
  if (kind === 'payoutSent') return <Link to="/dashboard" search={{ section: 'payments' }} {...given} />;
  if (orderId !== null) return <Link to="/orders/$orderId" params={{ orderId }} {...given} />;
  return <Link to="/pricing" {...given} />;
}
