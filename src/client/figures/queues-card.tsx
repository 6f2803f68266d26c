import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MOST_COUNTED, type Queue, type QueueName } from '#/shared/figures.ts';
import { formatCount } from '#/shared/format.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { Badge } from '../ui/badge.tsx';
import { Heading } from '../ui/heading.tsx';
import { SectionHead } from '../workplace/section-head.tsx';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const looks: Record<QueueName, { words: MessageDescriptor; search: AdminSearch }> = {
  labs: { words: msg`Labs to review`, search: { section: 'labs', status: 'pending' } },
  tests: { words: msg`Test requests`, search: { section: 'tests', view: 'requests' } },
  reviews: { words: msg`Reviews to read`, search: { section: 'cases', view: 'reviews' } },
  cases: { words: msg`Open cases`, search: { section: 'cases' } },
  refunds: {
    words: msg`Refunds on their way`,
    search: { section: 'transactions', view: 'refunds', status: 'pending' },
  },
  failedRefunds: {
    words: msg`Refunds that failed so far`,
    search: { section: 'transactions', view: 'refunds', status: 'failing' },
  },
  payouts: { words: msg`Labs with money due`, search: { section: 'transactions', view: 'payouts' } },
  lateResults: { words: msg`Results that are late`, search: { section: 'transactions', view: 'late' } },
};

/** Everything that waits, and for how long. */
export function QueuesCard({ queues, at }: { queues: Queue[]; at: string }) {
  const { i18n } = useLingui();
  return (
    <section className="card">
      <SectionHead>
        <Heading>
          <Trans>What waits</Trans>
        </Heading>
      </SectionHead>
      <ul className="queues">
        {queues.map(({ name, count, oldestAt }) => (
          <li key={name}>
            <Link to="/admin/dashboard" search={looks[name].search}>
              {i18n._(looks[name].words)}
            </Link>
            {oldestAt === null ? null : (
              <small>
                <Age since={oldestAt} now={at} />
              </small>
            )}
            <Badge tone={count > 0 ? 'amber' : 'sand'}>
              <bdi dir="ltr">
                {count < MOST_COUNTED ? formatCount(count) : `${formatCount(MOST_COUNTED)}+`}
              </bdi>
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Age({ since, now }: { since: string; now: string }) {
  const ms = Math.max(0, Date.parse(now) - Date.parse(since));
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor(ms / HOUR_MS);
  if (days > 0) return <Plural value={days} one="for # day" other="for # days" />;
  if (hours > 0) return <Plural value={hours} one="for # hour" other="for # hours" />;
  return <Trans>for less than an hour</Trans>;
}
