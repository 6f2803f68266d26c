import { styled } from '../ui/styled.tsx';
import { formRecipe } from './account-settings-recipe.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { updateProfileInput } from '#/shared/account.ts';
import { errorWording } from '../app-error.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.ts';
import { useZodForm } from '../zod-form.ts';

const Form = styled('form', formRecipe);

/** The person's own name; the e-mail stands beside it for recognition. */
export function AccountSettings({ saveLook = 'solid' }: { saveLook?: 'solid' | 'tint' }) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const toast = useToast();
  const refreshSession = useRefreshSession();
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: async () => {
      await refreshSession();
      toast({ tone: 'success', title: t`Your name is saved.` });
    },
  });
  const form = useZodForm(updateProfileInput, (input) => update.mutate(input));
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="name"
        defaultValue={session?.name}
        error={form.errors['name']}
      />
      {session?.email ? (
        <p>
          <Trans>E-mail</Trans> · <bdi dir="ltr">{session.email}</bdi>
        </p>
      ) : null}
      {update.error ? <Notice tone="red">{i18n._(errorWording(update.error))}</Notice> : null}
      <Button type="submit" variant={saveLook} disabled={update.isPending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
