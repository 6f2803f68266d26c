import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { weekdayOf } from '#/client/core/calendar-month.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { zoneName } from '#/client/core/zone-name.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { dayIn, formatCalendarDay, formatHijriDay, formatWeekday } from '#/shared/core/format.ts';
import { formatMinutes } from './format-minutes.ts';
import { labHoursRecipe } from './lab-hours-recipe.ts';
import { noteFor } from './note-for.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const panelParts = partsOf(labHoursRecipe);

const Panel = styled('section', labHoursRecipe);

const subscribeToNothing = () => () => {};

/** The opening hours of the lab, with today marked after hydration, and the dated exceptions. */
export function LabHours({ lab }: { lab: LabDetail }) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const today = useSyncExternalStore(
    subscribeToNothing,
    () => weekdayOf(dayIn(lab.timeZone, new Date())),
    () => null,
  );
  const zone = zoneName(i18n, lab.timeZone);
  return (
    <Panel aria-labelledby="hours">
      <div>
        <Heading id="hours" size="h3">
          <Trans>Opening hours</Trans>
        </Heading>
        <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>{zone}</p>
      </div>
      <table aria-labelledby="hours">
        <tbody>
          {[0, 1, 2, 3, 4, 5, 6].map((dow) => {
            const parts = lab.openingHours.filter((hours) => hours.dow === dow);
            return (
              <tr key={dow} className={dow === today ? panelParts.today : undefined}>
                <th scope="row">
                  {formatWeekday(locale, dow)}
                  {dow === today ? ` ${t`(today)`}` : null}
                </th>
                <td className={parts.length === 0 ? panelParts.closed : undefined}>
                  {parts.length === 0 ? t`Closed` : null}
                  {parts.map(({ openMin, closeMin }) => (
                    <span key={openMin}>
                      {`${formatMinutes(locale, openMin)} – ${formatMinutes(locale, closeMin)}`}
                    </span>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {lab.exceptions.length > 0 ? <Exceptions lab={lab} /> : null}
    </Panel>
  );
}

function Exceptions({ lab }: { lab: LabDetail }) {
  const locale = useLocale();
  const { t } = useLingui();
  return (
    <div>
      <Heading as="h3" size="h3">
        <Trans>Special hours</Trans>
      </Heading>
      <ul>
        {lab.exceptions.map(({ date, openMin, closeMin, note }) => (
          <li key={`${date} ${openMin}`}>
            {formatCalendarDay(locale, date)}
            {': '}
            {openMin === null || closeMin === null
              ? t`Closed`
              : `${formatMinutes(locale, openMin)} – ${formatMinutes(locale, closeMin)}`}
            <small>
              {formatHijriDay(locale, date)}
              {note ? (
                <>
                  {' · '}
                  <Note note={note} />
                </>
              ) : null}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lab's own words. */
function Note({ note }: { note: string }) {
  const { text, lang } = noteFor(useLocale(), note);
  return (
    <q dir="auto" lang={lang}>
      {text}
    </q>
  );
}
