import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { type StaffRole, staffRoles } from '#/shared/labs/staff.ts';
import { roleNames } from './role-messages.ts';
import { addStaffRecipe, staffRowsRecipe } from './staff-recipes.ts';

const addStaffParts = partsOf(addStaffRecipe);
const staffRowsParts = partsOf(staffRowsRecipe);

type Props = {
  id?: string;
  label: string;
  value: StaffRole;
  isDisabled?: boolean;
  onChange: (role: StaffRole) => void;
};

export function RoleSelect({ id, label, value, isDisabled = false, onChange }: Props) {
  const { i18n } = useLingui();
  return (
    <span className={`${addStaffParts.select} ${staffRowsParts.select}`}>
      <select
        id={id}
        aria-label={label}
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
      </select>
      <ChevronDown aria-hidden />
    </span>
  );
}
