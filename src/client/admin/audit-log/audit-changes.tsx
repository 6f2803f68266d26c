import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { AuditRow } from '#/shared/admin/audit.ts';
import {
  dayIn,
  formatCalendarDay,
  formatSarExact,
  formatTime,
  SITE_TIME_ZONE,
} from '#/shared/core/format.ts';
import { findFieldMessage, findValueMessage, isAmount, isPercentage } from './audit-field-messages.ts';
import { auditTableRecipe } from './audit-recipes.ts';
import { openObjects } from './open-objects.ts';

const parts = partsOf(auditTableRecipe);

type Change = AuditRow['changes'][number];

/** Each changed column: its value before and after. */
export function AuditChanges({ changes }: Pick<AuditRow, 'changes'>) {
  const shown = changes.flatMap(openObjects).filter(({ before, after }) => before !== after);
  if (shown.length === 0) return <Trans>Nothing was changed</Trans>;
  return (
    <ul className={parts.changes}>
      {shown.map((change) => (
        <ChangeLine key={change.name} change={change} />
      ))}
    </ul>
  );
}

function ChangeLine({ change: { name, before, after } }: { change: Change }) {
  const { i18n } = useLingui();
  const message = findFieldMessage(name);
  return (
    <li>
      <span className={parts.field}>{message ? i18n._(message) : <bdi dir="ltr">{name}</bdi>}:</span>{' '}
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

/** A legal text is cut to its beginning; the exported log has all of it. */
const MOST_LETTERS = 240;
const WHOLE_NUMBER = /^-?\d+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function Value({ name, value }: { name: string; value: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const message = findValueMessage(name, value);
  if (message) return i18n._(message);
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
