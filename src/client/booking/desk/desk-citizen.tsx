import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
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
      <CheckField
        isTicked={nationalId !== null}
        onTick={(isTicked) => onNationalId(isTicked ? '' : null)}
      >{t`Saudi citizen: the state bears the VAT`}</CheckField>
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
