import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type Ref } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { paymentPanelRecipe } from './payment-recipe.ts';

const parts = partsOf(paymentPanelRecipe);

const Panel = styled('section', paymentPanelRecipe);

type Props = {
  /** Null where the customer does not claim to be a citizen. */
  nationalId: string | null;
  onNationalId: (nationalId: string | null) => void;
  isInvalid: boolean;
  /** The claim was made before the page was loaded again, which does not keep the number. */
  isAskedAgain: boolean;
  numberRef: Ref<HTMLDivElement>;
  /** Of whom it is asked; null: who reads it. */
  who?: string | null;
};

/** The state pays citizens' VAT on medical services, on proof of identity. */
export function CitizenBox({
  nationalId,
  onNationalId,
  isInvalid,
  isAskedAgain,
  numberRef,
  who = null,
}: Props) {
  const { t } = useLingui();
  const typed = useRef(nationalId ?? '');
  return (
    <Panel aria-labelledby="citizen">
      <h2 id="citizen">
        <Trans>Saudi citizen?</Trans>
      </h2>
      <label className={parts.check}>
        <input
          type="checkbox"
          checked={nationalId !== null}
          onChange={(event) => onNationalId(event.target.checked ? typed.current : null)}
        />
        <span>
          {who === null ? t`I am a Saudi citizen` : t`${who} is a Saudi citizen`}
          <small>
            <Trans>
              The state bears your VAT on medical services: the total falls by it, and VAT on our fee stays.
            </Trans>
          </small>
        </span>
      </label>
      {nationalId === null ? null : (
        <div className={parts.number} ref={numberRef}>
          <TextField
            name="nationalId"
            label={<Trans>National ID number</Trans>}
            help={
              isAskedAgain && nationalId === '' ? (
                <Trans>Please type your number again: a page that is loaded again does not keep it.</Trans>
              ) : (
                <Trans>Kept sealed, for the tax invoice only.</Trans>
              )
            }
            error={
              isInvalid
                ? t`This is not a national ID number: ten digits that begin with 1, as on the card. Check each digit.`
                : undefined
            }
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={14}
            value={nationalId}
            onChange={(event) => {
              typed.current = event.target.value;
              onNationalId(event.target.value);
            }}
          />
        </div>
      )}
    </Panel>
  );
}
