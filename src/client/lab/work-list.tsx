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
import { formatCount } from '#/shared/format.ts';
import type { LabWork } from '#/shared/lab.ts';
import { canDo, type LabPermission, type LabRole } from '#/shared/lab-role.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { styled } from '../ui/styled.tsx';
import { listRecipe } from './work-list-recipe.ts';

const List = styled('ul', listRecipe);

type Piece = {
  count: keyof LabWork;
  words: MessageDescriptor;
  icon: LucideIcon;
  tone?: 'act' | 'late';
  permission: LabPermission;
  search: { section: 'bookings' } | { section: 'upload-results'; view?: string };
};

/** In the order in which a morning goes; what is late comes first. */
const pieces: Piece[] = [
  {
    count: 'lateCount',
    words: msg`Results are late`,
    icon: ClockAlert,
    tone: 'late',
    permission: 'enterResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'waitingCount',
    words: msg`People are waiting`,
    icon: Users,
    tone: 'act',
    permission: 'seeVisits',
    search: { section: 'bookings' },
  },
  {
    count: 'toEnterCount',
    words: msg`Results to enter`,
    icon: PenLine,
    permission: 'enterResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'toVerifyCount',
    words: msg`Results to verify`,
    icon: ShieldCheck,
    permission: 'verifyResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'toReleaseCount',
    words: msg`Results to release`,
    icon: Send,
    permission: 'verifyResults',
    search: { section: 'upload-results' },
  },
  {
    count: 'inboxCount',
    words: msg`Uploads to match`,
    icon: FileQuestionMark,
    tone: 'act',
    permission: 'enterResults',
    search: { section: 'upload-results', view: 'inbox' },
  },
];

/** What waits for this person's hand, each with the way to it. */
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
      {open.map(({ count, words, icon: Icon, tone, search }) => (
        <li key={count}>
          <Link to="/dashboard" search={search} className={tone}>
            <Icon aria-hidden />
            {i18n._(words)}
            <strong>
              <bdi>{formatCount(work[count])}</bdi>
            </strong>
          </Link>
        </li>
      ))}
    </List>
  );
}
