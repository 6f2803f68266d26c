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
  ShieldCheck,
  ShoppingBag,
  TestTube,
  Users,
} from 'lucide-react';
import { type AdminSection, adminSections } from '#/client/core/admin-sections.ts';
import { findDoor, useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { currentLink } from '#/client/ui/page/current-link.ts';
import type { Queue, QueueName } from '#/shared/admin/overview.ts';
import { formatCount } from '#/shared/core/format.ts';
import { adminSectionNames } from './section-names.ts';

const parts = partsOf(dashboardLayoutRecipe);

const icons: Record<AdminSection, LucideIcon> = {
  overview: House,
  labs: Hospital,
  tests: TestTube,
  transactions: ReceiptText,
  store: ShoppingBag,
  users: Users,
  administrators: ShieldCheck,
  cases: MessageSquareWarning,
  audit: History,
  settings: Settings,
};

/** The number of open items in a section. A failed refund counts as pending; payouts count only when they are due. */
const waits: Partial<Record<AdminSection, QueueName[]>> = {
  labs: ['labs', 'certificates', 'labChanges'],
  tests: ['tests'],
  transactions: ['failedRefunds', 'lateResults'],
  cases: ['reviews', 'cases'],
};

const countOf = (queues: Queue[], section: AdminSection) =>
  queues.filter(({ name }) => waits[section]?.includes(name)).reduce((total, { count }) => total + count, 0);

/** The links of the admin sections; a count shows how many items need a decision. */
export function AdminLinks({ section, isOpening }: { section: AdminSection; isOpening: boolean }) {
  const { i18n } = useLingui();
  const queues = trpc.admin.queues.useQuery().data ?? [];
  const { role } = useAdminRole();
  return adminSections.map((name) => {
    const door = findDoor(role, name);
    if (door === null) return null;
    const Icon = icons[name];
    return (
      <Link
        key={name}
        to="/admin/dashboard"
        activeOptions={{ exact: true }}
        search={door}
        {...(section === name ? currentLink(isOpening) : {})}
      >
        <Icon aria-hidden />
        {i18n._(adminSectionNames[name])}
        <WaitingCount count={countOf(queues, name)} />
      </Link>
    );
  });
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={parts.count}>
      <bdi dir="ltr">{formatCount(count)}</bdi>{' '}
      <span className="sr">
        <Trans>waiting</Trans>
      </span>
    </span>
  );
}
