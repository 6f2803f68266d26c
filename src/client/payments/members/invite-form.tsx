import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { inviteMemberInput } from '#/shared/payments/plan-member.ts';
import { inviteFormRecipe } from './members-recipes.ts';

const Form = styled('form', inviteFormRecipe);

/** Invites an address to the customer's plan. */
export function InviteForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const invite = trpc.planMembers.invite.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The invitation is on its way.` });
      element.current?.reset();
    },
  });
  const form = useZodForm(inviteMemberInput, (input) => invite.mutate(input));
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <h3>
        <Trans>Invite a person</Trans>
      </h3>
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={t`E-mail`}
        help={t`The link in our mail works for seven days.`}
        error={form.errors['email']}
      />
      {invite.error ? <Notice tone="red">{i18n._(errorWording(invite.error))}</Notice> : null}
      <Button type="submit" variant="tint" disabled={invite.isPending} aria-busy={invite.isPending}>
        <Trans>Send the invitation</Trans>
      </Button>
    </Form>
  );
}
