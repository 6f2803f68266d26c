import { Trans, useLingui } from '@lingui/react/macro';
import { canDo, type LabPermission, labRoles } from '#/shared/lab-role.ts';
import { styled } from '../ui/styled.tsx';
import { permissionWords, roleNames } from './role-words.ts';
import { roleTableRecipe } from './staff-recipes.ts';

const Details = styled('details', roleTableRecipe);
const permissions = Object.keys(permissionWords) as LabPermission[];

/** What each role may do: said from the very rule that the server keeps. */
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
                .map((permission) => i18n._(permissionWords[permission]))
                .join(t`; `)}
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
