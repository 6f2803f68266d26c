import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { dayIn, formatCalendarDay, formatSarExact, formatTime, SITE_TIME_ZONE } from '#/shared/format.ts';
import type { AuditRow } from '#/shared/audit.ts';
import { useLocale } from '../providers.tsx';
import { findFieldWords, findValueWords, isAmount, isPercentage } from './audit-field-words.ts';
import { openObjects } from './open-objects.ts';

type Change = AuditRow['changes'][number];

/** Each column that changed: what it was, then what it became. */
export function AuditChanges({ changes }: Pick<AuditRow, 'changes'>) {
  const shown = changes.flatMap(openObjects).filter(({ before, after }) => before !== after);
  if (shown.length === 0) return <Trans>Nothing was changed</Trans>;
  return (
    <ul className="changes">
      {shown.map((change) => (
        <ChangeLine key={change.name} change={change} />
      ))}
    </ul>
  );
}

function ChangeLine({ change: { name, before, after } }: { change: Change }) {
  const { i18n } = useLingui();
  const words = findFieldWords(name);
  return (
    <li>
      <span className="field">{words ? i18n._(words) : <bdi dir="ltr">{name}</bdi>}:</span>{' '}
      {before === null ? null : (
        <>
          <del>
            <Value name={name} value={before} />
          </del>{' '}
          <ArrowRight className="flip" aria-hidden />{' '}
        </>
      )}
      <ins>{after === null ? <Trans>empty</Trans> : <Value name={name} value={after} />}</ins>
    </li>
  );
}

/** Of a whole legal text the beginning; the file of the log has all of it. */
const MOST_LETTERS = 240;
const WHOLE_NUMBER = /^-?\d+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function Value({ name, value }: { name: string; value: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const words = findValueWords(name, value);
  if (words) return i18n._(words);
  if (WHOLE_NUMBER.test(value) && isAmount(name)) {
    return (
      <>
        <bdi dir="ltr">{formatSarExact(Number(value))}</bdi> <Trans>SAR</Trans>
      </>
    );
  }
  if (WHOLE_NUMBER.test(value) && isPercentage(name)) return <bdi dir="ltr">{`${Number(value) / 100}%`}</bdi>;
  if (INSTANT.test(value)) {
    return `${formatCalendarDay(locale, dayIn(SITE_TIME_ZONE, new Date(value)))} · ${formatTime(locale, value, SITE_TIME_ZONE)}`;
  }
  return <bdi>{value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value}</bdi>;
}
