import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'required'> & { name?: string };

/** A code of the authenticator app, or a recovery code: letters too, so a keypad of digits is not enough. */
export const SecondFactorField = ({ name = 'secondFactor', ...props }: Props) => (
  <TextField
    name={name}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    dir="ltr"
    {...props}
  />
);
