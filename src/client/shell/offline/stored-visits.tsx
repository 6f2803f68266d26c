import { Plural, Trans } from '@lingui/react/macro';
import { CalendarDays, MapPin, UtensilsCrossed } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { STORED_VISITS_KEY } from '#/client/core/storage-keys.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dayIn, formatCalendarDay, formatHijriDay, formatTime } from '#/shared/core/format.ts';
import { offlineRecipe } from './offline-recipe.ts';
import { StoredAt } from './stored-at.tsx';
import { readStoredVisits, type StoredVisit } from './stored-data.ts';
import { useStored } from './use-stored.ts';

const parts = partsOf(offlineRecipe);

/** The stored visits, for a customer who is on the way without a connection. */
export function StoredVisits() {
  const stored = useStored(STORED_VISITS_KEY, readStoredVisits);
  if (!stored) return null;
  return (
    <section>
      <h2>
        <Trans>Your coming visits</Trans>
      </h2>
      <StoredAt at={stored.keptAt} />
      <ul>
        {stored.visits.map((visit) => (
          <li key={visit.reference}>
            <Visit visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visit({ visit }: { visit: StoredVisit }) {
  const locale = useLocale();
  const { time, timeZone, labName, labAddress, reference, fastingHours, preparation } = visit;
  const day = dayIn(timeZone, new Date(time));
  return (
    <article>
      <h3>
        <CalendarDays aria-hidden />
        <span>
          {formatCalendarDay(locale, day)} ·{' '}
          <span className={parts.nowrap}>{formatTime(locale, time, timeZone)}</span>
          <small>{formatHijriDay(locale, day)}</small>
        </span>
      </h3>
      <p className={parts.fact}>
        <MapPin aria-hidden />
        <span>
          {labName[locale]}
          <small>{labAddress[locale]}</small>
        </span>
      </p>
      {fastingHours > 0 || preparation.length > 0 ? (
        <div className={parts.fact}>
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
      <p className={parts.references}>
        <Trans>Visit reference</Trans> <bdi dir="ltr">{reference}</bdi>
      </p>
    </article>
  );
}
