import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ban, Check, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReviewStatus } from '#/shared/auth.ts';
import { Badge } from '../ui/badge.tsx';

type Look = { tone: 'amber' | 'green' | 'red' | 'sand'; Icon: LucideIcon; words: MessageDescriptor };

const looks: Record<ReviewStatus, Look> = {
  pending: { tone: 'amber', Icon: Clock, words: msg`Under review` },
  approved: { tone: 'green', Icon: Check, words: msg`Approved` },
  rejected: { tone: 'red', Icon: X, words: msg`Rejected` },
  suspended: { tone: 'sand', Icon: Ban, words: msg`Suspended` },
};

export const reviewStatusWords = (status: ReviewStatus) => looks[status].words;

export function LabStateBadge({ status }: { status: ReviewStatus }) {
  const { i18n } = useLingui();
  const { tone, Icon, words } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(words)}
    </Badge>
  );
}
