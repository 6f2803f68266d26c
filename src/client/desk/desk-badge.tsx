import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, Check, type LucideIcon, RotateCcw, Undo2, UserRound, X } from 'lucide-react';
import type { DeskState } from '#/shared/desk.ts';
import { Badge } from '../ui/badge.tsx';

type Look = {
  tone: 'amber' | 'brand' | 'green' | 'red' | 'sand';
  Icon: LucideIcon;
  words: MessageDescriptor;
};

const looks: Record<DeskState, Look> = {
  expected: { tone: 'sand', Icon: CalendarCheck, words: msg`Confirmed` },
  arrived: { tone: 'brand', Icon: UserRound, words: msg`Waiting` },
  taken: { tone: 'green', Icon: Check, words: msg`Specimen taken` },
  completed: { tone: 'green', Icon: Check, words: msg`Completed` },
  noShow: { tone: 'red', Icon: X, words: msg`Did not come` },
  choice: { tone: 'amber', Icon: RotateCcw, words: msg`Customer decides` },
  cancelled: { tone: 'sand', Icon: Undo2, words: msg`Cancelled` },
};

/** How far a visit is: an icon and words, never the colour alone. */
export function DeskBadge({ state }: { state: DeskState }) {
  const { i18n } = useLingui();
  const { tone, Icon, words } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(words)}
    </Badge>
  );
}
