import { Trans } from '@lingui/react/macro';
import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { FormErrors } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { linesRecipe, editorRecipe } from './catalog-recipes.ts';

const editorParts = partsOf(editorRecipe);
const linesParts = partsOf(linesRecipe);

const Lines = styled('ul', linesRecipe);

export type Draft = Record<string, string>;

/** Ties the fields of a line to the error of this line. */
type CellControl = { 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Edit = {
  set: (name: string, value: string) => void;
  /** By the name that the field has in the input. */
  control: (name: string) => CellControl;
};

type Props = {
  /** The list's name in the input; its errors are matched by it. */
  name: string;
  legend: ReactNode;
  lead?: ReactNode;
  errors: FormErrors;
  lines: Draft[];
  empty: Draft;
  removeLabel: (at: number) => string;
  onChange: (lines: Draft[]) => void;
  children: (line: Draft, edit: Edit) => ReactNode;
};

/** A list that is edited line by line; each error stands under its line. */
export function LinesField({
  name,
  legend,
  lead,
  errors,
  lines,
  empty,
  removeLabel,
  onChange,
  children,
}: Props) {
  const id = useId();
  const wrongIn = (at: number) => Object.keys(errors).find((key) => `${key}.`.startsWith(`${name}.${at}.`));
  const isAnyLineWrong = lines.some((_, at) => wrongIn(at));
  return (
    <fieldset>
      <legend>{legend}</legend>
      {lead ? <p className={editorParts.lead}>{lead}</p> : null}
      <Lines>
        {lines.map((line, at) => {
          const wrong = wrongIn(at);
          const edit: Edit = {
            set: (field, value) => onChange(lines.with(at, { ...line, [field]: value })),
            control: (field) => ({
              'aria-invalid': errors[`${name}.${at}.${field}`] !== undefined,
              'aria-describedby': wrong === undefined ? undefined : `${id}-${at}`,
            }),
          };
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their index
            <li key={at}>
              {children(line, edit)}
              <Button
                variant="ghost"
                size="icon"
                aria-label={removeLabel(at + 1)}
                onClick={() => onChange(lines.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden />
              </Button>
              {wrong === undefined ? null : (
                <p className={linesParts.error} id={`${id}-${at}`}>
                  <TriangleAlert aria-hidden />
                  {errors[wrong]}
                </p>
              )}
            </li>
          );
        })}
      </Lines>
      {errors[name] && !isAnyLineWrong ? (
        <p className={editorParts.wide} role="alert">
          {errors[name]}
        </p>
      ) : null}
      <div className={editorParts.actions}>
        <Button variant="tint" size="sm" onClick={() => onChange([...lines, empty])}>
          <Plus aria-hidden />
          <Trans>Add a line</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

type CellProps = {
  label: string;
  value: string | undefined;
  control: CellControl;
  isNumber?: boolean;
  onChange: (value: string) => void;
};

/** One small field of a line. */
export function LineCell({ label, value, control, isNumber = false, onChange }: CellProps) {
  return (
    <label>
      {label}
      <input
        {...control}
        value={value ?? ''}
        dir={isNumber ? 'ltr' : 'auto'}
        {...(isNumber ? { inputMode: 'decimal' as const } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
