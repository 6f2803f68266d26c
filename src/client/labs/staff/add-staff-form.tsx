import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { inviteStaffInput, type StaffRole } from '#/shared/labs/staff.ts';
import { RoleSelect } from './role-select.tsx';
import { addStaffRecipe } from './staff-recipes.ts';

const parts = partsOf(addStaffRecipe);

const Form = styled('form', addStaffRecipe);

/** Invites a person by e-mail, who joins by the link in the mail. */
export function AddStaffForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<StaffRole>('reception');
  const add = trpc.staff.invite.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The invitation is on its way.` });
      element.current?.reset();
    },
  });
  const form = useZodForm(
    inviteStaffInput,
    (input) => add.mutate(input),
    (raw) => ({ ...raw, role }),
  );
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <h3>
        <Trans>Add somebody</Trans>
      </h3>
      <TextField name="name" autoComplete="off" label={t`Name`} error={form.errors['name']} />
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={t`E-mail`}
        help={t`The link in our mail works for seven days.`}
        error={form.errors['email']}
      />
      <FormField label={t`Role`}>
        {({ id }) => <RoleSelect place="form" id={id} label={t`Role`} value={role} onChange={setRole} />}
      </FormField>
      {add.error ? (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(errorWording(add.error))}</Notice>
        </div>
      ) : null}
      <Button type="submit" variant="tint" disabled={add.isPending}>
        <Trans>Send the invitation</Trans>
      </Button>
    </Form>
  );
}
