import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  History,
  Hospital,
  House,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  Settings,
  TestTube,
  Users,
} from 'lucide-react';
import type { Queue, QueueName } from '#/shared/figures.ts';
import { formatCount } from '#/shared/format.ts';
import { trpc } from '../trpc.ts';
import { type AdminSection, adminSections } from './admin-sections.ts';

const looks: Record<AdminSection, { icon: LucideIcon; words: MessageDescriptor }> = {
  overview: { icon: House, words: msg`Overview` },
  labs: { icon: Hospital, words: msg`Laboratories` },
  tests: { icon: TestTube, words: msg`Tests` },
  transactions: { icon: ReceiptText, words: msg`Transactions` },
  users: { icon: Users, words: msg`Users` },
  cases: { icon: MessageSquareWarning, words: msg`Reviews and cases` },
  audit: { icon: History, words: msg`Audit log` },
  settings: { icon: Settings, words: msg`Settings` },
};

/** What waits in a section; a failed refund is a pending one too, and payouts wait for nobody but their day. */
const waits: Partial<Record<AdminSection, QueueName[]>> = {
  labs: ['labs'],
  tests: ['tests'],
  transactions: ['failedRefunds', 'lateResults'],
  cases: ['reviews', 'cases'],
};

const countOf = (queues: Queue[], section: AdminSection) =>
  queues.filter(({ name }) => waits[section]?.includes(name)).reduce((total, { count }) => total + count, 0);

/** The desk's sections; a count says how much waits in one for a decision. */
export function AdminLinks({ section }: { section: AdminSection }) {
  const { i18n } = useLingui();
  const queues = trpc.admin.queues.useQuery().data ?? [];
  return adminSections.map((name) => {
    const { icon: Icon, words } = looks[name];
    return (
      <Link
        key={name}
        to="/admin/dashboard"
        activeOptions={{ exact: true }}
        {...(name === 'overview' ? {} : { search: { section: name } })}
        {...(section === name ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon aria-hidden />
        {i18n._(words)}
        <WaitingCount count={countOf(queues, name)} />
      </Link>
    );
  });
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      <bdi dir="ltr">{formatCount(count)}</bdi>{' '}
      <span className="sr">
        <Trans>waiting</Trans>
      </span>
    </span>
  );
}
