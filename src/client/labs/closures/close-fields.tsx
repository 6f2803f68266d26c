import { Trans, useLingui } from '@lingui/react/macro';
import { closureMessages } from '#/client/core/signed-in/closure-messages.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { TimeControl } from '#/client/ui/widgets/time-control.tsx';
import { type ClosureReason, closureReasons } from '#/shared/labs/closure.ts';
import { closuresRecipe } from './closures-recipe.ts';

const parts = partsOf(closuresRecipe);

export type Closing = {
  fromDate: string;
  toDate: string;
  /** Both empty: whole days. */
  fromTime: string;
  toTime: string;
  reason: ClosureReason;
  wordsAr: string;
  wordsEn: string;
};
export const emptyClosing: Closing = {
  fromDate: '',
  toDate: '',
  fromTime: '',
  toTime: '',
  reason: 'eid',
  wordsAr: '',
  wordsEn: '',
};

type Props = {
  today: string;
  closing: Closing;
  isRangeWrong: boolean;
  areWordsMissing: boolean;
  onChange: (closing: Closing) => void;
};

/** First and last day, the hours where not the whole day is closed, and the reason that customers read. */
export function CloseFields({ today, closing, isRangeWrong, areWordsMissing, onChange }: Props) {
  const { i18n, t } = useLingui();
  const set = (next: Partial<Closing>) => onChange({ ...closing, ...next });
  return (
    <>
      <div className={parts.fields}>
        <DayField
          name="fromDate"
          label={<Trans>First closed day</Trans>}
          min={today}
          max="2099-12-31"
          value={closing.fromDate}
          error={isRangeWrong ? t`Enter two dates from today on, and hours in order.` : undefined}
          onChoose={(value) => set({ fromDate: value, ...(closing.toDate < value ? { toDate: value } : {}) })}
        />
        <DayField
          name="toDate"
          label={<Trans>Last closed day</Trans>}
          min={closing.fromDate || today}
          max="2099-12-31"
          value={closing.toDate}
          onChoose={(value) => set({ toDate: value })}
        />
        <FormField label={<Trans>Closed from (empty: the whole day)</Trans>}>
          {(control) => (
            <TimeControl {...control} value={closing.fromTime} onChoose={(fromTime) => set({ fromTime })} />
          )}
        </FormField>
        <FormField label={<Trans>Closed until</Trans>}>
          {(control) => (
            <TimeControl {...control} value={closing.toTime} onChoose={(toTime) => set({ toTime })} />
          )}
        </FormField>
      </div>
      <FormField label={<Trans>Reason, as customers read it</Trans>}>
        {(control) => (
          <DeskSelect
            {...control}
            value={closing.reason}
            onChange={({ target: { value } }) =>
              set({ reason: closureReasons.find((reason) => reason === value) ?? 'other' })
            }
          >
            {closureReasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(closureMessages[reason])}
              </option>
            ))}
          </DeskSelect>
        )}
      </FormField>
      {closing.reason === 'other' ? (
        <Words closing={closing} areMissing={areWordsMissing} onChange={set} />
      ) : null}
    </>
  );
}

type WordsProps = { closing: Closing; areMissing: boolean; onChange: (next: Partial<Closing>) => void };

/** The lab's own words for the reason. */
function Words({ closing, areMissing, onChange }: WordsProps) {
  const { t } = useLingui();
  return (
    <div className={parts.fields}>
      <TextField
        name="wordsAr"
        label={<Trans>In Arabic</Trans>}
        dir="rtl"
        maxLength={200}
        value={closing.wordsAr}
        error={areMissing ? t`Write the reason in both languages.` : undefined}
        onChange={({ target: { value } }) => onChange({ wordsAr: value })}
      />
      <TextField
        name="wordsEn"
        label={<Trans>In English</Trans>}
        dir="ltr"
        maxLength={200}
        value={closing.wordsEn}
        onChange={({ target: { value } }) => onChange({ wordsEn: value })}
      />
    </div>
  );
}
