import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import { canDo, type LabPermission, labRoles } from '#/shared/identity/lab-role.ts';
import { permissionMessages, roleNames } from './role-messages.ts';
import { roleTableRecipe } from './staff-recipes.ts';

const Details = styled('details', roleTableRecipe);
const permissions = Object.keys(permissionMessages) as LabPermission[];

/** The permissions of each role, from the same rule that the server enforces. */
export function RoleTable() {
  const { i18n, t } = useLingui();
  return (
    <Details>
      <summary>
        <Trans>What each role may do</Trans>
      </summary>
      <dl>
        {labRoles.map((role) => (
          <div key={role}>
            <dt>{i18n._(roleNames[role])}</dt>
            <dd>
              {permissions
                .filter((permission) => canDo(role, permission))
                .map((permission) => i18n._(permissionMessages[permission]))
                .join(t`; `)}
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
