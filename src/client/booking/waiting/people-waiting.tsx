import { Plural } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { formatShortDay } from '#/shared/core/format.ts';

/** How many people wait for a place, and for which days: numbers, nobody's name. */
export function PeopleWaiting() {
  const locale = useLocale();
  const { data } = trpc.lab.waiting.useQuery();
  if (!data || data.total === 0) return null;
  const days = data.days.map(({ date, count }) => `${formatShortDay(locale, date)}: ${count}`);
  return (
    <details>
      <summary>
        <Plural value={data.total} one="# person waits for a place" other="# people wait for a place" />
      </summary>
      <p>{days.join(' · ')}</p>
    </details>
  );
}
