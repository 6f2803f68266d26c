import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { type AdminRole, adminRoles } from '#/shared/identity/admin-role.ts';
import { adminRoleWork } from './role-work.ts';

type Props = { defaultRole: AdminRole; error: string | undefined };

/** Chooses a role of the desk, and says what the chosen one does. */
export function RoleField({ defaultRole, error }: Props) {
  const { t, i18n } = useLingui();
  const [role, setRole] = useState(defaultRole);
  return (
    <FormField label={t`Role`} error={error} help={i18n._(adminRoleWork[role])}>
      {(control) => (
        <DeskSelect
          {...control}
          name="role"
          value={role}
          onChange={({ target }) => setRole(adminRoles.find((each) => each === target.value) ?? role)}
        >
          {adminRoles.map((each) => (
            <option key={each} value={each}>
              {i18n._(adminRoleNames[each])}
            </option>
          ))}
        </DeskSelect>
      )}
    </FormField>
  );
}
