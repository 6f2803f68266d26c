import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { formatDate, formatDay, formatSarExact, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { InboxRow, LabDecision } from '#/shared/messages/inbox.ts';
import { AdministratorText } from './administrator-text.tsx';
import { CertificateText } from './certificate-text.tsx';

/** What kinds say beside their title. */
const notes: Partial<Record<InboxRow['kind'], MessageDescriptor>> = {
  specimenRejected: msg`Choose: a new specimen without charge, or the money back.`,
  purchaseConfirmed: msg`Your orders show it, with the codes of its kits.`,
  wrongPins: msg`Somebody who has your code tried to guess your PIN. Was it not you? Choose a new PIN.`,
  wrongTries: msg`Somebody tried many wrong passwords or codes. Was it not you? Change yours in the settings, where your sign-ins are listed.`,
  passkeyAdded: msg`It opens this account. Was it not you? Remove it, and change your password or PIN.`,
  passkeyRemoved: msg`It opens this account no longer. Was it not you? Change your password or PIN.`,
  visitNeedsLab: msg`The lab does not take visits now. Choose another one, or cancel with everything back.`,
};

/** The details of a message: the visit in its current state, an amount, a plan. */
export function MessageText({ message }: { message: InboxRow }) {
  const { i18n } = useLingui();
  const {
    kind,
    visit,
    fromTime,
    amountHalalas,
    fastingHours,
    tier,
    testRequest,
    decision,
    certificate,
    expiresOn,
    administrator,
  } = message;
  const zone = visit?.timeZone ?? SITE_TIME_ZONE;
  const note = notes[kind];
  return (
    <>
      {fastingHours === null ? null : (
        <p>
          <Plural
            value={fastingHours}
            zero="No food for # hours before the visit."
            one="No food for # hour before the visit."
            two="No food for # hours before the visit."
            few="No food for # hours before the visit."
            many="No food for # hours before the visit."
            other="No food for # hours before the visit."
          />
        </p>
      )}
      {fromTime === null ? null : (
        <p>
          <Trans>
            Earlier:{' '}
            <s>
              <Moment iso={fromTime} zone={zone} />
            </s>
          </Trans>
        </p>
      )}
      {note ? <p>{i18n._(note)}</p> : null}
      {visit ? <VisitText visit={visit} /> : null}
      {kind === 'labAsksForCall' && visit?.phone ? (
        <p>
          <Trans>
            Telephone: <bdi dir="ltr">{visit.phone}</bdi>
          </Trans>
        </p>
      ) : null}
      {amountHalalas === null || amountHalalas === 0 ? null : (
        <AmountText halalas={amountHalalas} isPayout={kind === 'payoutSent'} />
      )}
      {decision === null ? null : <p>{i18n._(decisionMessages[decision])}</p>}
      {certificate === null ? null : <CertificateText {...certificate} expiresOn={expiresOn} />}
      {expiresOn === null || certificate !== null ? null : <LicenceText expiresOn={expiresOn} />}
      {administrator ? <AdministratorText {...administrator} /> : null}
      {testRequest ? <RequestText {...testRequest} /> : null}
      {tier === null ? null : <p>{i18n._(planName(tier))}</p>}
    </>
  );
}

const decisionMessages: Record<LabDecision, MessageDescriptor> = {
  approve: msg`Your lab is approved. Your dashboard shows what customers still need before they find it.`,
  reject: msg`After review, your lab was not approved. The reason is in your dashboard.`,
  suspend: msg`Your lab is suspended. The reason is in your dashboard.`,
  restore: msg`Your lab is open to customers again.`,
  approveChange: msg`The change that you proposed is accepted, and customers see it.`,
  rejectChange: msg`The change that you proposed was not accepted. The reason is in your settings.`,
};

function LicenceText({ expiresOn }: { expiresOn: string }) {
  const day = formatDate(useLocale(), expiresOn);
  return (
    <p>
      <Trans>Your licence ends on {day}.</Trans>{' '}
      <Trans>Send us the new licence document once it is renewed.</Trans>
    </p>
  );
}

function RequestText({ decision, name }: NonNullable<InboxRow['testRequest']>) {
  const locale = useLocale();
  return (
    <p>
      <bdi>{name[locale]}</bdi>
      <br />
      {decision === 'reject' ? (
        <Trans>Rejected; the reason is beside your request.</Trans>
      ) : (
        <Trans>In the catalogue: it can be offered from now on.</Trans>
      )}
    </p>
  );
}

function VisitText({ visit }: { visit: NonNullable<InboxRow['visit']> }) {
  const locale = useLocale();
  const moment = <Moment iso={visit.bookingTime} zone={visit.timeZone} />;
  return (
    <p>
      <bdi>{visit.labName[locale]}</bdi>
      <br />
      {visit.isLive ? moment : <s>{moment}</s>}
    </p>
  );
}

function AmountText({ halalas, isPayout }: { halalas: number; isPayout: boolean }) {
  const amount = formatSarExact(Math.abs(halalas));
  if (isPayout && halalas < 0) {
    return (
      <p>
        <Trans>
          The bank returned <bdi>{amount} SAR</bdi>, or they were recorded by mistake. They are owed to your
          lab again.
        </Trans>
      </p>
    );
  }
  if (isPayout) {
    return (
      <p>
        <bdi>{amount}</bdi> <Trans>SAR</Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>
        Back to the card: <bdi>{amount} SAR</bdi>
      </Trans>
    </p>
  );
}

/** In the lab's time zone. */
function Moment({ iso, zone }: { iso: string; zone: string }) {
  const locale = useLocale();
  return (
    <bdi>
      {formatDay(locale, iso, zone)} · {formatTime(locale, iso, zone)}
    </bdi>
  );
}
