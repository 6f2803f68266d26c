import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { MOST_COUNTED, type Queue, type QueueName } from '#/shared/admin/overview.ts';
import { DAY_MS, HOUR_MS } from '#/shared/core/duration.ts';
import { formatCount } from '#/shared/core/format.ts';
import { overviewRecipe } from './overview-recipe.ts';

const parts = partsOf(overviewRecipe);

const looks: Record<QueueName, { label: MessageDescriptor; search: AdminSearch }> = {
  labs: { label: msg`Labs to review`, search: { section: 'labs', status: 'pending' } },
  certificates: {
    label: msg`Documents of labs to review`,
    search: { section: 'labs', kind: 'waiting' },
  },
  labChanges: { label: msg`Changes of labs to review`, search: { section: 'labs', kind: 'proposed' } },
  tests: { label: msg`Test requests`, search: { section: 'tests', view: 'requests' } },
  reviews: { label: msg`Reviews to read`, search: { section: 'cases', view: 'reviews' } },
  cases: { label: msg`Open cases`, search: { section: 'cases' } },
  refunds: {
    label: msg`Refunds on their way`,
    search: { section: 'transactions', view: 'refunds', status: 'pending' },
  },
  failedRefunds: {
    label: msg`Refunds that failed so far`,
    search: { section: 'transactions', view: 'refunds', status: 'failing' },
  },
  payouts: { label: msg`Labs with money due`, search: { section: 'transactions', view: 'payouts' } },
  lateResults: { label: msg`Results that are late`, search: { section: 'transactions', view: 'late' } },
};

/** The pending queues, each with its oldest age. */
export function QueuesCard({ queues, at }: { queues: Queue[]; at: string }) {
  const { i18n } = useLingui();
  return (
    <section className={parts.card}>
      <SectionHead>
        <Heading>
          <Trans>What waits</Trans>
        </Heading>
      </SectionHead>
      <ul className={parts.queues}>
        {queues.map(({ name, count, oldestAt }) => (
          <li key={name}>
            <Link to="/admin/dashboard" search={looks[name].search}>
              {i18n._(looks[name].label)}
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
