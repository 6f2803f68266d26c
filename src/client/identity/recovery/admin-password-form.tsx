import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { type AcceptAdminInvitationInput, acceptAdminInvitationInput } from '#/shared/admin/administrator.ts';
import { PasswordForm } from './password-form.tsx';

type Props = {
  token: string;
  error: unknown;
  isPending: boolean;
  onAccept: (input: AcceptAdminInvitationInput) => void;
};

/** A new administrator chooses a password. */
export function AdminPasswordForm({ token, error, isPending, onAccept }: Props) {
  const { i18n } = useLingui();
  const form = useZodForm(acceptAdminInvitationInput, onAccept, (raw) => ({ ...raw, token }));
  const failure = error ? i18n._(errorWording(error)) : null;
  return <PasswordForm form={form} failure={failure} isPending={isPending} />;
}
