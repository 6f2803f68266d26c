import { Plural, Trans } from '@lingui/react/macro';
import { UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { Instruction } from '#/shared/catalog/merge-preparation.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';

type Props = {
  fastingHours: number;
  preparation: readonly Instruction[];
  /** The visit's time as an instant in that zone; null while none is chosen. */
  visitAt: { iso: string; timeZone: string } | null;
  children?: ReactNode;
};

/** The preparation for the whole visit: the longest fast with its start, and each instruction once. */
export function FastNotice({ fastingHours, preparation, visitAt, children }: Props) {
  const locale = useLocale();
  if (fastingHours === 0 && preparation.length === 0) return null;
  const needsFast = fastingHours > 0;
  return (
    <Notice
      tone={needsFast ? 'amber' : 'sand'}
      {...(needsFast ? { icon: <UtensilsCrossed aria-hidden /> } : {})}
    >
      {needsFast ? (
        <b>
          <Plural
            value={fastingHours}
            one="Fast for # hour before this visit."
            other="Fast for # hours before this visit."
          />{' '}
          {visitAt ? <FastBegins {...visitAt} fastingHours={fastingHours} /> : null}
        </b>
      ) : (
        <b>
          <Trans>Before you go</Trans>
        </b>
      )}
      {preparation.map(({ text, tests }) => (
        <p key={text.en}>
          {tests.length > 0 ? (
            <strong>{tests.map((name) => name[locale]).join(locale === 'ar' ? '، ' : ', ')}: </strong>
          ) : null}
          {text[locale]}
        </p>
      ))}
      {children}
    </Notice>
  );
}

function FastBegins({
  iso,
  timeZone,
  fastingHours,
}: {
  iso: string;
  timeZone: string;
  fastingHours: number;
}) {
  const locale = useLocale();
  const begins = new Date(Date.parse(iso) - fastingHours * HOUR_MS).toISOString();
  const time = formatTime(locale, begins, timeZone);
  const day = formatDay(locale, begins, timeZone);
  return (
    <Trans>
      It begins at {time} on {day}.
    </Trans>
  );
}
