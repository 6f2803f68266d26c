import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { PersonPage } from '#/shared/people.ts';
import { typedText } from '#/shared/text.ts';
import { errorWording } from '../app-error.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.ts';
import { useZodForm } from '../zod-form.ts';

const MOST_LETTERS = 500;
const suspendInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
});

/** Shuts somebody out, or lets them in again. */
export function StatusAct({ person }: { person: PersonPage }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const restore = trpc.admin.setUserStatus.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The account is active again.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  if (person.state === 'suspended') {
    return (
      <div>
        <Button
          variant="tint"
          disabled={restore.isPending}
          onClick={() => restore.mutate({ userId: person.userId, status: 'active' })}
        >
          <Trans>Lift the suspension</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Suspend…</Trans>
      </Button>
      {isAsking ? <SuspendDialog person={person} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function SuspendDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const suspend = trpc.admin.setUserStatus.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The account is suspended.` });
      onClose();
    },
  });
  const form = useZodForm(suspendInput, ({ reason }) =>
    suspend.mutate({ userId: person.userId, status: 'suspended', reason }),
  );
  return (
    <NativeDialog title={<Trans>Suspend this account</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>All sessions end at once, and signing in is refused. Bookings stay as they are.</Trans>
      </p>
      {person.kind === 'lab' ? (
        <p>
          <Trans>The laboratory itself is not suspended: that is done on its own page.</Trans>{' '}
          {person.lab ? (
            <Link to="/admin/dashboard" search={{ section: 'labs', open: String(person.lab.labId) }}>
              <bdi>{person.lab.labName[locale]}</bdi>
            </Link>
          ) : null}
        </p>
      ) : null}
      <FormField label={t`Reason`} error={form.errors['reason']}>
        {(control) => <textarea name="reason" rows={4} maxLength={MOST_LETTERS} {...control} />}
      </FormField>
      {suspend.error ? <Notice tone="red">{i18n._(errorWording(suspend.error))}</Notice> : null}
      <div className="ends">
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={suspend.isPending}>
          <Trans>Suspend</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}
