import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useRefundGuard } from '#/client/labs/approval/use-refund-guard.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { useSecondFactorFirst } from '#/client/ui/signed-in/use-second-factor-first.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import type { AdminUser } from '#/shared/admin/user.ts';
import { typedText } from '#/shared/core/text.ts';

const MOST_LETTERS = 500;
const suspendInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
  visits: z.optional(z.literal('on')),
});

/** Asks for a code of the second factor before the account of an administrator is changed. */
function useGuard(user: AdminUser) {
  const { run, dialog } = useSecondFactorFirst({
    why: <Trans>This account works at the desk, so a change of it asks for a code of the second step.</Trans>,
    confirm: <Trans>Go on</Trans>,
  });
  return { run: user.kind === 'admin' ? run : (act: () => void) => act(), dialog };
}

/** Suspends a user, or lifts the suspension. */
export function StatusAct({ user }: { user: AdminUser }) {
  const guard = useGuard(user);
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const restore = trpc.admin.setUserStatus.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The account is active again.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  if (user.state === 'suspended') {
    return (
      <div>
        <Button
          variant="tint"
          disabled={restore.isPending}
          onClick={() => guard.run(() => restore.mutate({ userId: user.userId, status: 'active' }))}
        >
          <Trans>Lift the suspension</Trans>
        </Button>
        {guard.dialog}
      </div>
    );
  }
  return (
    <div>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Suspend…</Trans>
      </Button>
      {isAsking ? <SuspendDialog user={user} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function SuspendDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const guard = useGuard(user);
  const suspend = trpc.admin.setUserStatus.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The account is suspended.` });
      onClose();
    },
  });
  const refund = useRefundGuard();
  const form = useZodForm(suspendInput, ({ reason, visits }) => {
    const cancelsVisits = visits === 'on';
    const { run } = cancelsVisits ? refund : guard;
    run(() => suspend.mutate({ userId: user.userId, status: 'suspended', reason, cancelsVisits }));
  });
  return (
    <>
      <FormDialog title={<Trans>Suspend this account</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
        <p>
          <Trans>All sessions end at once, and signing in is refused.</Trans>
        </p>
        {user.kind === 'lab' ? (
          <p>
            <Trans>The lab itself is not suspended: that is done on its own page.</Trans>{' '}
            {user.lab ? (
              <Link to="/admin/dashboard" search={{ section: 'labs', open: String(user.lab.labId) }}>
                <bdi>{user.lab.labName[locale]}</bdi>
              </Link>
            ) : null}
          </p>
        ) : null}
        <FormField label={t`Reason`} error={form.errors['reason']}>
          {(control) => <textarea name="reason" rows={4} maxLength={MOST_LETTERS} {...control} />}
        </FormField>
        {user.kind === 'customer' || user.kind === 'anonymous' ? (
          <SwitchField name="visits">
            <Trans>Cancel their visits ahead as well. What was paid is refunded.</Trans>
          </SwitchField>
        ) : null}
        <DialogEnds error={suspend.error} isPending={suspend.isPending} isDanger>
          <Trans>Suspend</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
      {refund.dialog}
    </>
  );
}
