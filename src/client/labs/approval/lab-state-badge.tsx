import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ban, Check, Clock, type LucideIcon, X } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { ReviewStatus } from '#/shared/identity/auth.ts';

type Look = { tone: 'amber' | 'green' | 'red' | 'sand'; Icon: LucideIcon; message: MessageDescriptor };

const looks: Record<ReviewStatus, Look> = {
  pending: { tone: 'amber', Icon: Clock, message: msg`Under review` },
  approved: { tone: 'green', Icon: Check, message: msg`Approved` },
  rejected: { tone: 'red', Icon: X, message: msg`Rejected` },
  suspended: { tone: 'sand', Icon: Ban, message: msg`Suspended` },
};

export const reviewStatusMessage = (status: ReviewStatus) => looks[status].message;

export function LabStateBadge({ status }: { status: ReviewStatus }) {
  const { i18n } = useLingui();
  const { tone, Icon, message } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(message)}
    </Badge>
  );
}
