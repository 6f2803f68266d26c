import { PIN_LENGTH } from '#/shared/auth.ts';
import { TextField } from '../ui/text-field.tsx';

type Props = { name: string; label: string; error?: string | undefined; help?: string };

/** Six digits, hidden like a password; phones show the keys for numbers. */
export function PinField(props: Props) {
  return (
    <TextField
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_LENGTH}
      dir="ltr"
      required
    />
  );
}
