import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ResultFlag } from '#/shared/result.ts';
import { Badge } from '../ui/badge.tsx';

type Look = { tone: 'green' | 'amber' | 'red'; Icon: LucideIcon; words: MessageDescriptor };

const looks: Record<ResultFlag, Look> = {
  N: { tone: 'green', Icon: Check, words: msg`In range` },
  L: { tone: 'amber', Icon: ArrowDown, words: msg`Low` },
  H: { tone: 'amber', Icon: ArrowUp, words: msg`High` },
  LL: { tone: 'red', Icon: ArrowDown, words: msg`Critically low` },
  HH: { tone: 'red', Icon: ArrowUp, words: msg`Critically high` },
  A: { tone: 'amber', Icon: TriangleAlert, words: msg`Abnormal` },
};

export const flagWords = (flag: ResultFlag) => looks[flag].words;

/** What a value is against its range: an icon and a word, never the colour alone. */
export function FlagBadge({ flag }: { flag: ResultFlag | null }) {
  const { i18n } = useLingui();
  if (flag === null) return null;
  const { tone, Icon, words } = looks[flag];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(words)}
    </Badge>
  );
}
