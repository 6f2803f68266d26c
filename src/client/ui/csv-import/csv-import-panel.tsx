import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { Notice } from '../feedback/notice.tsx';
import { FormField } from '../fields/form-field.tsx';
import { panelFormRecipe } from '../fields/panel-form-recipe.ts';
import { FileInput } from '../signed-in/file-input.tsx';
import type { CsvImport } from './use-csv-import.ts';

const parts = partsOf(panelFormRecipe);

type Props = {
  csvImport: Pick<CsvImport, 'input' | 'choose' | 'preview' | 'refusal'>;
  /** The columns, and what the import does with a row. */
  lead: ReactNode;
  /** The limits of a file. */
  help: ReactNode;
  /** The preview of the chosen file. */
  children: ReactNode;
};

const Panel = styled('section', panelFormRecipe);

/** The panel of an import: the file field, why the file is refused, and its preview. */
export function CsvImportPanel({ csvImport, lead, help, children }: Props) {
  const { t } = useLingui();
  const { input, choose, preview, refusal } = csvImport;
  return (
    <Panel>
      <h3>
        <Trans>Import</Trans>
      </h3>
      <p className={parts.lead}>{lead}</p>
      <div className={parts.wide}>
        <FormField label={t`CSV file`} help={help}>
          {(control) => (
            <FileInput
              {...control}
              ref={input}
              accept=".csv,text/csv"
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          )}
        </FormField>
      </div>
      {refusal ? (
        <div className={parts.wide}>
          <Notice tone="red">{refusal}</Notice>
        </div>
      ) : null}
      {children}
      <output className="sr">
        {preview ? (
          <Plural value={preview.errors.length} one="# row with an error" other="# rows with an error" />
        ) : null}
      </output>
    </Panel>
  );
}
