import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { caseStatusMessages } from '#/client/core/signed-in/case-messages.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { CaseStatus as Status } from '#/shared/admin/case.ts';

const looks = {
  open: { tone: 'amber', Icon: Clock },
  resolved: { tone: 'green', Icon: CircleCheck },
  rejected: { tone: 'sand', Icon: CircleX },
} as const;

export function CaseStatus({ status }: { status: Status }) {
  const { i18n } = useLingui();
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(caseStatusMessages[status])}
    </Badge>
  );
}
