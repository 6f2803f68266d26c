import { Trans, useLingui } from '@lingui/react/macro';
import { Hospital, UserRound } from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';

const parts = partsOf(authFormRecipe);

export type UserType = 'customer' | 'lab';

type Props = { value: UserType; onChange: (userType: UserType) => void };

/** Customer or lab: two radio buttons drawn as cards. */
export function UserTypePicker({ value, onChange }: Props) {
  const { t } = useLingui();
  const choice = (userType: UserType) => ({
    type: 'radio',
    name: 'userType',
    value: userType,
    checked: value === userType,
    onChange: () => onChange(userType),
  });
  return (
    <fieldset className={parts.choices} aria-label={t`Account type`}>
      <label>
        <input className="sr" {...choice('customer')} />
        <UserRound aria-hidden />
        <b>
          <Trans>Customer</Trans>
        </b>
        <small>
          <Trans>I book and read my results</Trans>
        </small>
      </label>
      <label>
        <input className="sr" {...choice('lab')} />
        <Hospital aria-hidden />
        <b>
          <Trans context="account type">Lab</Trans>
        </b>
        <small>
          <Trans>I receive bookings</Trans>
        </small>
      </label>
    </fieldset>
  );
}
