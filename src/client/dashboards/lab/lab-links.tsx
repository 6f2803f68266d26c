import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  Banknote,
  CalendarClock,
  CalendarDays,
  ChartSpline,
  FileUp,
  House,
  Lock,
  type LucideIcon,
  Settings,
  Star,
  TestTube,
  Wallet,
} from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { currentLink } from '#/client/ui/page/current-link.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { type LabSection, sections } from './lab-sections.ts';
import { labSectionNames } from './section-names.ts';

const parts = partsOf(dashboardLayoutRecipe);

const icons: Record<LabSection, LucideIcon> = {
  overview: House,
  bookings: CalendarDays,
  till: Banknote,
  'upload-results': FileUp,
  tests: TestTube,
  schedule: CalendarClock,
  payments: Wallet,
  quality: ChartSpline,
  reviews: Star,
  settings: Settings,
};

const names = Object.keys(sections) as LabSection[];

type Props = { section: LabSection; isOpening: boolean; user: SessionUser };

/**
 * The lab sections. Sections that need approval are marked until the lab has it; sections that the role may not open
 * are hidden.
 */
export function LabLinks({ section, isOpening, user }: Props) {
  const { i18n } = useLingui();
  return names.map((name) => {
    const Icon = icons[name];
    const message = labSectionNames[name];
    const { permission } = sections[name];
    if (permission !== null && !user.lab) return null;
    if (permission !== null && user.lab && !canDo(user.lab.role, permission)) return null;
    if (permission !== null && !user.approved)
      return <ClosedSection key={name} icon={Icon} message={message} />;
    return (
      <Link
        key={name}
        to="/dashboard"
        activeOptions={{ exact: true }}
        {...(name === 'overview' ? {} : { search: { section: name } })}
        {...(section === name ? currentLink(isOpening) : {})}
      >
        <Icon aria-hidden />
        {i18n._(message)}
      </Link>
    );
  });
}

function ClosedSection({ icon: Icon, message }: { icon: LucideIcon; message: MessageDescriptor }) {
  const { i18n, t } = useLingui();
  const reason = t`Opens once your lab is approved`;
  return (
    <span className={parts.off} title={reason}>
      <Icon aria-hidden />
      {i18n._(message)}
      <Lock aria-hidden className={parts.lock} />
      <span className="sr">{reason}</span>
    </span>
  );
}
