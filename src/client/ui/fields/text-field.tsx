import type { ComponentProps, ReactNode } from 'react';
import { styled } from '../base/styled.tsx';
import { FormField } from './form-field.tsx';
import { inputRecipe } from './input-recipe.ts';

export const Input = styled('input', inputRecipe);

type Props = Omit<ComponentProps<typeof Input>, 'id'> & {
  name: string;
  label: ReactNode;
  error?: string | undefined;
  help?: ReactNode;
};

/** One line of text with its label, help and error. */
export function TextField({ label, error, help, type = 'text', ...input }: Props) {
  const written = type === 'email' || type === 'tel' || type === 'url' ? { dir: 'ltr' as const } : {};
  return (
    <FormField label={label} error={error} help={help}>
      {(control) => <Input type={type} {...written} {...input} {...control} />}
    </FormField>
  );
}
