import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import type { useCitizen } from '../payment/use-citizen.ts';
import { deskCitizenRecipe } from './desk-recipes.ts';

const Box = styled('div', deskCitizenRecipe);

/** The state bears a citizen's VAT at the desk too. */
export function DeskCitizen({
  nationalId,
  onNationalId,
  isInvalid,
  numberRef,
}: ReturnType<typeof useCitizen>['box']) {
  const { t } = useLingui();
  return (
    <Box ref={numberRef}>
      <label>
        <input
          type="checkbox"
          checked={nationalId !== null}
          onChange={({ target }) => onNationalId(target.checked ? '' : null)}
        />
        <span>{t`Saudi citizen: the state bears the VAT`}</span>
      </label>
      {nationalId === null ? null : (
        <TextField
          name="nationalId"
          label={<Trans>National ID number</Trans>}
          error={isInvalid ? t`Enter ten digits that begin with 1, as on the card.` : undefined}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={14}
          value={nationalId}
          onChange={({ target: { value } }) => onNationalId(value)}
        />
      )}
    </Box>
  );
}
