import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@react-email/components';
import type { VisitInMail } from '#/server/platform/mail/mail.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import { dayIn, formatCalendarDay, formatDay, formatHijriDay, formatTime } from '#/shared/core/format.ts';
import { isLocale, type Locale } from '#/shared/core/locale.ts';
import { Paragraph } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';
import { nameToShow } from './name-to-show.ts';

export function useMailLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : 'ar';
}

/** An instant in the lab's zone: weekday, day, year and time. */
export function Moment({ iso, timeZone }: { iso: string; timeZone: string }) {
  const locale = useMailLocale();
  const day = formatCalendarDay(locale, dayIn(timeZone, new Date(iso)));
  return (
    <bdi>
      {day} · {formatTime(locale, iso, timeZone)}
    </bdi>
  );
}

/** Whom it is for, the time, the address and the reference for the reception. */
export function VisitPart({ visit }: { visit: VisitInMail }) {
  const locale = useMailLocale();
  const { bookingTime, timeZone, labName, address, directionsUrl, reference } = visit;
  const person = nameToShow(visit.personName ?? '');
  return (
    <>
      {person === '' ? null : (
        <Paragraph>
          <Trans>
            Visit of <bdi>{person}</bdi>
          </Trans>
        </Paragraph>
      )}
      <Paragraph>
        <strong>
          <Moment iso={bookingTime} timeZone={timeZone} />
        </strong>
        <br />
        <bdi>{formatHijriDay(locale, dayIn(timeZone, new Date(bookingTime)))}</bdi>
      </Paragraph>
      <Paragraph>
        <strong>
          <bdi>{nameToShow(labName)}</bdi>
        </strong>
        {address === '' ? null : (
          <>
            <br />
            <bdi>{address}</bdi>
          </>
        )}
        {directionsUrl === null ? null : (
          <>
            <br />
            <Link href={directionsUrl} style={mailStyle.link}>
              <Trans>Directions</Trans>
            </Link>
          </>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>Visit reference:</Trans> <bdi dir="ltr">{reference}</bdi>
      </Paragraph>
    </>
  );
}

/** The start of the fast; names no test. */
export function FastPart({ visit }: { visit: VisitInMail }) {
  const locale = useMailLocale();
  const { bookingTime, timeZone, fastingHours, ramadanFit } = visit;
  if (fastingHours === 0) return null;
  const begins = new Date(Date.parse(bookingTime) - fastingHours * HOUR_MS).toISOString();
  const moment = (
    <bdi>
      {formatDay(locale, begins, timeZone)} · {formatTime(locale, begins, timeZone)}
    </bdi>
  );
  const hours = (
    <Plural
      value={fastingHours}
      zero="# hours"
      one="# hour"
      two="# hours"
      few="# hours"
      many="# hours"
      other="# hours"
    />
  );
  return (
    <Paragraph>
      <Trans>
        Preparation: no food for {hours} before the visit, from {moment}.
      </Trans>{' '}
      {ramadanFit === 'fits' ? (
        <Trans>In Ramadan your fast of that day is enough.</Trans>
      ) : ramadanFit === 'short' ? (
        <Trans>In Ramadan have your last meal before that time: suhoor at dawn would be too late.</Trans>
      ) : ramadanFit === 'eaten' ? (
        <Trans>
          The visit is after iftar: eat nothing from that time on, or move it to a time before iftar.
        </Trans>
      ) : null}
    </Paragraph>
  );
}

/** The free changes that are still possible. */
export function FreeUntilPart({ visit }: { visit: VisitInMail }) {
  const { freeUntil, timeZone } = visit;
  if (freeUntil === null) return null;
  const moment = <Moment iso={freeUntil} timeZone={timeZone} />;
  return (
    <Paragraph isSmall>
      <Trans>Cancelling and moving are free until {moment}.</Trans>
    </Paragraph>
  );
}
