import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { PlanMember } from '#/shared/payments/plan-member.ts';
import { memberRowsRecipe } from './members-recipes.ts';

const parts = partsOf(memberRowsRecipe);

export function MemberLine({ member }: { member: PlanMember }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isRemoving, setRemoving] = useState(false);
  const { name, email } = member;
  const since = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(member.joinedAt)));
  return (
    <li>
      <span className={parts.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
        <small>
          <Trans>On the plan since {since}</Trans>
        </small>
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t`Remove ${name} from the plan`}
        onClick={() => setRemoving(true)}
      >
        <Trans context="person">Remove</Trans>
      </Button>
      {isRemoving ? <RemoveDialog member={member} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function RemoveDialog({ member: { userId, name }, onClose }: { member: PlanMember; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = trpc.planMembers.remove.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`${name} is not on your plan any more.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={
        <Trans>
          Remove <bdi>{name}</bdi> from the plan?
        </Trans>
      }
      act={<Trans context="person">Remove</Trans>}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ userId })}
      onClose={onClose}
    >
      <p>
        <Trans>
          Their own plan holds at once, and we tell them. Their account, bookings and results stay theirs, and
          what they have booked keeps its price.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
