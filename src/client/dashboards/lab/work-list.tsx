import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  ClockAlert,
  FileQuestionMark,
  type LucideIcon,
  PenLine,
  Send,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { canDo, type LabPermission, type LabRole } from '#/shared/identity/lab-role.ts';
import type { LabWork } from '#/shared/labs/lab.ts';
import { workListRecipe } from './work-list-recipe.ts';

const List = styled('ul', workListRecipe);
const parts = partsOf(workListRecipe);

type Piece = {
  count: keyof LabWork;
  message: MessageDescriptor;
  icon: LucideIcon;
  tone?: 'act' | 'late';
  permission: LabPermission;
  search: { section: 'bookings' } | { section: 'upload-results'; view?: string };
};

/** In the order of a working day; overdue items come first. */
const pieces: Piece[] = [
  {
    count: 'lateCount',
    message: msg`Results are late`,
    icon: ClockAlert,
    tone: 'late',
    permission: 'enterResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'waitingCount',
    message: msg`People are waiting`,
    icon: Users,
    tone: 'act',
    permission: 'seeVisits',
    search: { section: 'bookings' },
  },
  {
    count: 'toEnterCount',
    message: msg`Results to enter`,
    icon: PenLine,
    permission: 'enterResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'toVerifyCount',
    message: msg`Results to verify`,
    icon: ShieldCheck,
    permission: 'verifyResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'toReleaseCount',
    message: msg`Results to release`,
    icon: Send,
    permission: 'verifyResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'inboxCount',
    message: msg`Uploads to match`,
    icon: FileQuestionMark,
    tone: 'act',
    permission: 'enterResults',
    search: { section: 'upload-results', view: 'inbox' },
  },
];

/** The open tasks of the signed-in user, each with a link. */
export function WorkList({ work, role }: { work: LabWork; role: LabRole }) {
  const { i18n } = useLingui();
  const open = pieces.filter(({ count, permission }) => work[count] > 0 && canDo(role, permission));
  if (open.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing waits</Trans>}>
        <Trans>What needs a hand appears here: arrivals, results that are due, files to match.</Trans>
      </EmptyState>
    );
  }
  return (
    <List>
      {open.map(({ count, message, icon: Icon, tone, search }) => (
        <li key={count}>
          <Link to="/dashboard" search={search} className={tone && parts[tone]}>
            <Icon aria-hidden />
            {i18n._(message)}
            <strong>
              <bdi>{formatCount(work[count])}</bdi>
            </strong>
          </Link>
        </li>
      ))}
    </List>
  );
}
