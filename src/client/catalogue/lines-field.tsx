import { Trans } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { linesRecipe } from './catalogue-recipes.ts';

const Lines = styled('ul', linesRecipe);

export type Draft = Record<string, string>;

type Props = {
  legend: ReactNode;
  lead?: ReactNode;
  error: string | undefined;
  lines: Draft[];
  empty: Draft;
  removeLabel: (at: number) => string;
  onChange: (lines: Draft[]) => void;
  children: (line: Draft, set: (name: string, value: string) => void) => ReactNode;
};

/** A list of small things that are edited line by line. */
export function LinesField({ legend, lead, error, lines, empty, removeLabel, onChange, children }: Props) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {lead ? <p className="lead">{lead}</p> : null}
      <Lines>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place alone
          <li key={at}>
            {children(line, (name, value) => onChange(lines.with(at, { ...line, [name]: value })))}
            <Button
              variant="ghost"
              size="icon"
              aria-label={removeLabel(at + 1)}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </Lines>
      {error ? (
        <p className="wide" role="alert">
          {error}
        </p>
      ) : null}
      <div className="acts">
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
  isNumber?: boolean;
  onChange: (value: string) => void;
};

/** One small field of a line. */
export function LineCell({ label, value, isNumber = false, onChange }: CellProps) {
  return (
    <label>
      {label}
      <input
        value={value ?? ''}
        dir={isNumber ? 'ltr' : 'auto'}
        {...(isNumber ? { inputMode: 'decimal' as const } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
