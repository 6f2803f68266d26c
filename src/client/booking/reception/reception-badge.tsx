import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, Check, type LucideIcon, RotateCcw, Undo2, UserRound, X } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { ReceptionState } from '#/shared/booking/reception.ts';

type Look = {
  tone: 'amber' | 'brand' | 'green' | 'red' | 'sand';
  Icon: LucideIcon;
  message: MessageDescriptor;
};

const looks: Record<ReceptionState, Look> = {
  expected: { tone: 'sand', Icon: CalendarCheck, message: msg`Confirmed` },
  arrived: { tone: 'brand', Icon: UserRound, message: msg`Waiting` },
  taken: { tone: 'green', Icon: Check, message: msg`Specimen taken` },
  completed: { tone: 'green', Icon: Check, message: msg`Completed` },
  noShow: { tone: 'red', Icon: X, message: msg`Did not come` },
  choice: { tone: 'amber', Icon: RotateCcw, message: msg`Customer decides` },
  cancelled: { tone: 'sand', Icon: Undo2, message: msg`Cancelled` },
};

/** The state of a visit: an icon and text, never the colour alone. */
export function ReceptionBadge({ state }: { state: ReceptionState }) {
  const { i18n } = useLingui();
  const { tone, Icon, message } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(message)}
    </Badge>
  );
}
