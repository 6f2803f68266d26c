import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import type { TestRequestStatus } from '#/shared/test-review.ts';
import { Badge } from '../ui/badge.tsx';

type Look = { tone: 'amber' | 'green' | 'red'; Icon: LucideIcon; words: MessageDescriptor };

const looks: Record<TestRequestStatus, Look> = {
  pending: { tone: 'amber', Icon: Clock, words: msg`Under review` },
  approved: { tone: 'green', Icon: Check, words: msg`In the catalogue` },
  rejected: { tone: 'red', Icon: X, words: msg`Rejected` },
};

export const requestStatusWords = (status: TestRequestStatus) => looks[status].words;

export function RequestBadge({ status }: { status: TestRequestStatus }) {
  const { i18n } = useLingui();
  const { tone, Icon, words } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(words)}
    </Badge>
  );
}
