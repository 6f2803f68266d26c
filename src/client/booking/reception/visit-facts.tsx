import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import {
  formatDay,
  formatHijriDay,
  formatSarExact,
  formatSlotTime,
  formatTime,
} from '#/shared/core/format.ts';
import { ReceptionBadge } from './reception-badge.tsx';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

/** Time, state, amount due and tests, and the meaning of a missing fast. */
export function VisitFacts({ visit }: { visit: ReceptionVisit }) {
  const locale = useLocale();
  const left = Math.max(0, visit.dueHalalas - visit.paidHalalas);
  const isOver = visit.state === 'completed' && left > 0;
  return (
    <>
      <dl>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>
          {formatDay(locale, visit.bookingTime, visit.timeZone)} · {formatSlotTime(locale, visit.slotTime)}
          <br />
          <small>{formatHijriDay(locale, visit.date)}</small>
        </dd>
        <BookedBy name={visit.bookedBy} />
        <ComesWith together={visit.together} />
        <dt>
          <Trans>Visit reference</Trans>
        </dt>
        <dd>
          <bdi dir="ltr">{visit.reference}</bdi>
        </dd>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd>
          <ReceptionBadge state={visit.state} />
          {visit.state === 'arrived' && visit.checkedInAt ? (
            <>
              {' '}
              <small>
                <Came visit={visit} />
              </small>
            </>
          ) : null}
        </dd>
        <dt>{isOver ? <Trans>To be paid at the lab</Trans> : <Trans>To pay at the lab</Trans>}</dt>
        <dd>
          <SarExact halalas={left} />
          {visit.paidHalalas > 0 ? <Paid halalas={visit.paidHalalas} /> : null}
          {isOver ? (
            <small>
              {' '}
              <Trans>No payment has been recorded.</Trans>
            </small>
          ) : null}
        </dd>
      </dl>
      <Fasting visit={visit} />
      <ul className={parts.rows}>
        {visit.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.testName[locale]}
              <small>
                <bdi dir="ltr">{line.reference}</bdi>
                {line.resultDueAt ? (
                  <>
                    {' · '}
                    <Due at={line.resultDueAt} timeZone={visit.timeZone} />
                  </>
                ) : null}
              </small>
              {line.kitCode === null ? null : (
                <small>
                  <Trans>Kit</Trans> <bdi dir="ltr">{line.kitCode}</bdi>
                </small>
              )}
            </span>
            <StatusBadge status={line.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The account behind a visit of another person. */
function BookedBy({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <>
      <dt>
        <Trans>Booked by</Trans>
      </dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
    </>
  );
}

/** Each has a visit, with specimens and an arrival of their own. */
function ComesWith({ together }: Pick<ReceptionVisit, 'together'>) {
  if (together.length === 0) return null;
  return (
    <>
      <dt>
        <Trans>Comes with</Trans>
      </dt>
      <dd>
        {together.map(({ visitId, customerName }) => (
          <div key={visitId}>
            <Link
              className="link"
              from="/dashboard"
              to="/dashboard"
              search={(before) => ({ ...before, open: visitId })}
              resetScroll={false}
            >
              <bdi>{customerName}</bdi>
            </Link>
          </div>
        ))}
      </dd>
    </>
  );
}

function Paid({ halalas }: { halalas: number }) {
  const paid = formatSarExact(halalas);
  return (
    <small>
      {' · '}
      <Trans>
        <bdi dir="ltr">{paid}</bdi> SAR paid at the desk
      </Trans>
    </small>
  );
}

function Came({ visit: { checkedInAt, timeZone } }: { visit: ReceptionVisit }) {
  const locale = useLocale();
  const time = checkedInAt ? formatTime(locale, checkedInAt, timeZone) : '';
  return <Trans>since {time}</Trans>;
}

function Due({ at, timeZone }: { at: string; timeZone: string }) {
  const locale = useLocale();
  const day = formatDay(locale, at, timeZone);
  const time = formatTime(locale, at, timeZone);
  return (
    <Trans>
      result due on {day} at {time}
    </Trans>
  );
}

function Fasting({ visit: { fastingState, fastingHours, checkedInAt } }: { visit: ReceptionVisit }) {
  if (fastingHours === 0) return null;
  if (fastingState === 'fasted') {
    return (
      <Notice tone="green">
        <Trans>The person came fasting.</Trans>
      </Notice>
    );
  }
  if (fastingState === 'not_fasted') {
    return (
      <Notice tone="amber">
        <p>
          <b>
            <Trans>Not fasting.</Trans>
          </b>{' '}
          <Trans>
            Tests that need a fast may read too high or too low. Offer another time, or go on: the result will
            say so.
          </Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone={checkedInAt ? 'amber' : 'sand'}>
      <Plural value={fastingHours} one="A fast of # hour is needed." other="A fast of # hours is needed." />
    </Notice>
  );
}
