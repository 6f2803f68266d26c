import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { TestRequestStatus } from '#/shared/catalog/test-request.ts';

type Look = { tone: 'amber' | 'green' | 'red'; Icon: LucideIcon; message: MessageDescriptor };

const looks: Record<TestRequestStatus, Look> = {
  pending: { tone: 'amber', Icon: Clock, message: msg`Under review` },
  approved: { tone: 'green', Icon: Check, message: msg`In the catalogue` },
  rejected: { tone: 'red', Icon: X, message: msg`Rejected` },
};

export const requestStatusMessage = (status: TestRequestStatus) => looks[status].message;

export function RequestBadge({ status }: { status: TestRequestStatus }) {
  const { i18n } = useLingui();
  const { tone, Icon, message } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(message)}
    </Badge>
  );
}
