import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { formFieldRecipe } from './form-field-recipe.ts';

const parts = partsOf(formFieldRecipe);

const Box = styled('div', formFieldRecipe);

/** Connects a control to its label, help and error for assistive technology. */
type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  label: ReactNode;
  error?: string | undefined;
  help?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export function FormField({ label, error, help, children }: Props) {
  const id = useId();
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <div className={parts.control}>
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      </div>
      {error ? (
        <span className={parts.error} id={`${id}-error`}>
          <TriangleAlert aria-hidden />
          <span>{error}</span>
        </span>
      ) : null}
      {help ? (
        <span className={parts.help} id={`${id}-help`}>
          {help}
        </span>
      ) : null}
    </Box>
  );
}
