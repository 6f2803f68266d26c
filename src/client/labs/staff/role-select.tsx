import { useLingui } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { type StaffRole, staffRoles } from '#/shared/labs/staff.ts';
import { roleNames } from './role-messages.ts';
import { roleSelectRecipe } from './role-select-recipe.ts';

const Box = styled('span', roleSelectRecipe);

type Props = {
  place: 'row' | 'form';
  id?: string;
  label: string;
  value: StaffRole;
  isDisabled?: boolean;
  onChange: (role: StaffRole) => void;
};

export function RoleSelect({ place, id, label, value, isDisabled = false, onChange }: Props) {
  const { i18n } = useLingui();
  return (
    <Box place={place}>
      <DeskSelect
        id={id}
        size={place === 'row' ? 'small' : 'field'}
        aria-label={id === undefined ? label : undefined}
        value={value}
        disabled={isDisabled}
        onChange={(event) => {
          const next = staffRoles.find((role) => role === event.currentTarget.value);
          if (next) onChange(next);
        }}
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {i18n._(roleNames[role])}
          </option>
        ))}
      </DeskSelect>
    </Box>
  );
}
