import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CalendarDays,
  ChartSpline,
  FileUp,
  House,
  Lock,
  type LucideIcon,
  Settings,
  TestTube,
  Wallet,
} from 'lucide-react';
import type { SessionUser } from '#/shared/auth.ts';
import { canDo } from '#/shared/lab-role.ts';
import { type LabSection, sections } from './lab-sections.ts';

const looks: Record<LabSection, { icon: LucideIcon; words: MessageDescriptor }> = {
  overview: { icon: House, words: msg`Overview` },
  bookings: { icon: CalendarDays, words: msg`Bookings` },
  'upload-results': { icon: FileUp, words: msg`Upload results` },
  tests: { icon: TestTube, words: msg`Tests` },
  schedule: { icon: CalendarClock, words: msg`Schedule` },
  payments: { icon: Wallet, words: msg`Payments` },
  'ai-analysis': { icon: ChartSpline, words: msg`AI analysis` },
  settings: { icon: Settings, words: msg`Settings` },
};

const names = Object.keys(sections) as LabSection[];

/** The lab's sections. Until it is approved, those that need approval say so; what a role may not open is not shown. */
export function LabLinks({ section, user }: { section: LabSection; user: SessionUser }) {
  const { i18n } = useLingui();
  return names.map((name) => {
    const { icon: Icon, words } = looks[name];
    const { permission } = sections[name];
    if (permission !== null && !user.lab) return null;
    if (permission !== null && user.lab && !canDo(user.lab.role, permission)) return null;
    if (permission !== null && !user.approved) return <ClosedSection key={name} icon={Icon} words={words} />;
    return (
      <Link
        key={name}
        to="/dashboard"
        activeOptions={{ exact: true }}
        {...(name === 'overview' ? {} : { search: { section: name } })}
        {...(section === name ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon aria-hidden />
        {i18n._(words)}
      </Link>
    );
  });
}

function ClosedSection({ icon: Icon, words }: { icon: LucideIcon; words: MessageDescriptor }) {
  const { i18n, t } = useLingui();
  const reason = t`Opens once your lab is approved`;
  return (
    <span className="off" title={reason}>
      <Icon aria-hidden />
      {i18n._(words)}
      <Lock aria-hidden className="lock" />
      <span className="sr">{reason}</span>
    </span>
  );
}
