import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { ResultFlag } from '#/shared/results/result.ts';

type Look = { tone: 'green' | 'amber' | 'red'; Icon: LucideIcon; message: MessageDescriptor };

const looks: Record<ResultFlag, Look> = {
  N: { tone: 'green', Icon: Check, message: msg`In range` },
  L: { tone: 'amber', Icon: ArrowDown, message: msg`Low` },
  H: { tone: 'amber', Icon: ArrowUp, message: msg`High` },
  LL: { tone: 'red', Icon: ArrowDown, message: msg`Critically low` },
  HH: { tone: 'red', Icon: ArrowUp, message: msg`Critically high` },
  A: { tone: 'amber', Icon: TriangleAlert, message: msg`Abnormal` },
};

export const flagMessage = (flag: ResultFlag) => looks[flag].message;

/** The flag of a value as an icon and a word, never by colour alone. */
export function FlagBadge({ flag }: { flag: ResultFlag | null }) {
  const { i18n } = useLingui();
  if (flag === null) return null;
  const { tone, Icon, message } = looks[flag];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(message)}
    </Badge>
  );
}
