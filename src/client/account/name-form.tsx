import { Trans, useLingui } from '@lingui/react/macro';
import { updateProfileInput } from '#/shared/account.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.ts';
import { useZodForm } from '../zod-form.ts';
import { formRecipe } from './account-recipes.ts';
import { Failure } from './failure.tsx';
import { useUserUpdated } from './use-user-updated.ts';

const Form = styled('form', formRecipe);

type Props = { name: string; saveLook: 'solid' | 'tint' };

export function NameForm({ name, saveLook }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const userUpdated = useUserUpdated();
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: async () => {
      await userUpdated();
      toast({ tone: 'success', title: t`Your name is saved.` });
    },
  });
  const form = useZodForm(updateProfileInput, (input) => update.mutate(input));
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <Failure error={update.error} />
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="name"
        defaultValue={name}
        error={form.errors['name']}
      />
      <Button type="submit" variant={saveLook} disabled={update.isPending} aria-busy={update.isPending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
