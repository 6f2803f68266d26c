import type { ReactNode } from 'react';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DayControl } from './day-control.tsx';
import { type DayProps, useDay } from './use-day.ts';

type Props = DayProps & {
  name: string;
  label: ReactNode;
  error?: string | undefined;
  help?: ReactNode;
  required?: boolean | undefined;
};

/** A day with its label, help and error. A form sends it as '2026-11-27'. */
export function DayField({ name, label, error, help, required, ...props }: Props) {
  const day = useDay(props);
  return (
    <FormField label={label} error={day.error ?? error} help={help}>
      {(control) => <DayControl day={day} name={name} required={required} {...control} />}
    </FormField>
  );
}
