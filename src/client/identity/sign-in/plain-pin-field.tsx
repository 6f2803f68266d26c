import { TextField } from '#/client/ui/fields/text-field.tsx';
import { PIN_MAX_LENGTH } from '#/shared/identity/auth.ts';

type Props = { name: string; label: string; error?: string | undefined; help?: string };

/** Digits, masked like a password; phones show the numeric keypad. */
export function PlainPinField(props: Props) {
  return (
    <TextField
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_MAX_LENGTH}
      dir="ltr"
      required
    />
  );
}
