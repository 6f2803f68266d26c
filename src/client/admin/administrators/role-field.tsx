import { useLingui } from '@lingui/react/macro';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { type AdminRole, adminRoles } from '#/shared/identity/admin-role.ts';
import { adminRoleWork } from './role-work.ts';

type Props = { defaultRole: AdminRole; error: string | undefined };

/** Chooses a role of the desk, with what each does. */
export function RoleField({ defaultRole, error }: Props) {
  const { t, i18n } = useLingui();
  return (
    <FormField label={t`Role`} error={error}>
      {(control) => (
        <select name="role" defaultValue={defaultRole} {...control}>
          {adminRoles.map((role) => (
            <option key={role} value={role}>
              {`${i18n._(adminRoleNames[role])} · ${i18n._(adminRoleWork[role])}`}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
