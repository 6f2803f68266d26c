import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { PlanMember } from '#/shared/payments/plan-member.ts';
import { memberRowsRecipe } from './members-recipes.ts';

const parts = partsOf(memberRowsRecipe);
const dialogParts = partsOf(dialogRecipe);

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
  const { t, i18n } = useLingui();
  const toast = useToast();
  const remove = trpc.planMembers.remove.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`${name} is not on your plan any more.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={
        <Trans>
          Remove <bdi>{name}</bdi> from the plan?
        </Trans>
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate({ userId });
      }}
    >
      <p>
        <Trans>
          Their own plan holds at once, and we tell them. Their account, bookings and results stay theirs, and
          what they have booked keeps its price.
        </Trans>
      </p>
      {remove.error ? <Notice tone="red">{i18n._(errorWording(remove.error))}</Notice> : null}
      <div className={dialogParts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={remove.isPending} aria-busy={remove.isPending}>
          <Trans context="person">Remove</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
