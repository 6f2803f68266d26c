import { Plural, Trans } from '@lingui/react/macro';
import { CalendarDays, MapPin, UtensilsCrossed } from 'lucide-react';
import { dayIn, formatCalendarDay, formatHijriDay, formatTime } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { KEPT_VISITS_KEY } from './kept-keys.ts';
import { KeptAt } from './kept-at.tsx';
import { readKeptVisits, type KeptVisit } from './kept.ts';
import { useKept } from './use-kept.ts';

/** Where to be and when, for who is on the way and has no connection. */
export function KeptVisits() {
  const kept = useKept(KEPT_VISITS_KEY, readKeptVisits);
  if (!kept) return null;
  return (
    <section>
      <h2>
        <Trans>Your coming visits</Trans>
      </h2>
      <KeptAt at={kept.keptAt} />
      <ul>
        {kept.visits.map((visit) => (
          <li key={visit.references.join()}>
            <Visit visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visit({ visit }: { visit: KeptVisit }) {
  const locale = useLocale();
  const { time, timeZone, labName, labAddress, references, fastingHours, preparation } = visit;
  const day = dayIn(timeZone, new Date(time));
  const count = references.length;
  return (
    <article>
      <h3>
        <CalendarDays aria-hidden />
        <span>
          {formatCalendarDay(locale, day)} ·{' '}
          <span className="nowrap">{formatTime(locale, time, timeZone)}</span>
          <small>{formatHijriDay(locale, day)}</small>
        </span>
      </h3>
      <p className="fact">
        <MapPin aria-hidden />
        <span>
          {labName[locale]}
          <small>{labAddress[locale]}</small>
        </span>
      </p>
      {fastingHours > 0 || preparation.length > 0 ? (
        <div className="fact">
          <UtensilsCrossed aria-hidden />
          <div>
            {fastingHours > 0 ? (
              <p>
                <Plural
                  value={fastingHours}
                  one="Fast for # hour before this visit."
                  other="Fast for # hours before this visit."
                />
              </p>
            ) : null}
            {preparation.map((text) => (
              <p key={text.en}>{text[locale]}</p>
            ))}
          </div>
        </div>
      ) : null}
      <p className="references">
        <Plural value={count} one="Reference" other="References" />{' '}
        {references.map((reference) => (
          <bdi key={reference} dir="ltr">
            {reference}
          </bdi>
        ))}
      </p>
    </article>
  );
}
