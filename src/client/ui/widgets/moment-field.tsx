import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DayControl } from './day-control.tsx';
import { momentFieldRecipe } from './moment-field-recipe.ts';
import { TimeControl } from './time-control.tsx';
import { useDay } from './use-day.ts';

const parts = partsOf(momentFieldRecipe);
const Room = styled('span', momentFieldRecipe);

type Props = {
  name: string;
  label: string;
  /** '2026-11-27T08:30', or empty. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  help?: string | undefined;
};

/** A day and a time on the wall's clock, of which a form sends '2026-11-27T08:30'. A day without a time is its beginning. */
export function MomentField({ name, label, defaultValue = '', error, help }: Props) {
  const { t } = useLingui();
  const [ofDay = '', ofTime = ''] = defaultValue.split('T');
  const day = useDay({ defaultValue: ofDay });
  const [time, setTime] = useState(ofTime.slice(0, 5));
  const room = useRef<HTMLSpanElement>(null);
  const sent = day.sent === '' && time === '' ? '' : `${day.sent}T${time || '00:00'}`;
  return (
    <FormField label={label} error={day.error ?? error} help={help}>
      {(control) => (
        <Room ref={room}>
          <input
            className="sr"
            aria-hidden
            tabIndex={-1}
            readOnly
            name={name}
            value={sent}
            onFocus={() => room.current?.querySelector<HTMLElement>(`[id="${control.id}"]`)?.focus()}
          />
          <DayControl day={day} {...control} />
          <TimeControl
            className={parts.time}
            aria-label={t`${label}: time`}
            value={time}
            onChoose={setTime}
          />
        </Room>
      )}
    </FormField>
  );
}
