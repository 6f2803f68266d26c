import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { formatKilometres, formatSar } from '#/shared/core/format.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';

type Props = { marks: readonly ScaleMark[]; askedAt: number; className: string };

/** The same as words: drawn once it is opened, because it is as long as the list. */
export function ScaleTable({ marks, askedAt, className }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      {isOpen ? (
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">{t`Lab`}</th>
                <th scope="col">{t`Price`}</th>
                <th scope="col">{t`Distance`}</th>
                <th scope="col">{t`Earliest time`}</th>
              </tr>
            </thead>
            <tbody>
              {marks.map(({ labId, labName, totalHalalas, distanceMeters, earliestSlot, timeZone }) => {
                const [price, kilometres] = [formatSar(totalHalalas), formatKilometres(distanceMeters ?? 0)];
                return (
                  <tr key={labId}>
                    <th scope="row">{labName[locale]}</th>
                    <td>{t`${price} SAR`}</td>
                    <td>{distanceMeters === null ? '–' : t`${kilometres} km`}</td>
                    <td>
                      {earliestSlot ? earliestTime(i18n, earliestSlot, timeZone, askedAt) : t`No free time`}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
