import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { CsvImportPanel } from '#/client/ui/csv-import/csv-import-panel.tsx';
import { useCsvImport } from '#/client/ui/csv-import/use-csv-import.ts';
import { panelFormRecipe } from '#/client/ui/fields/panel-form-recipe.ts';
import { GuardedFile } from '#/client/ui/signed-in/guarded-file.tsx';
import { MAX_CATALOG_BYTES } from '#/shared/catalog/catalog-file.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { catalogFileMessages } from './catalog-file-messages.ts';
import { CatalogPreviewList } from './catalog-preview.tsx';

const parts = partsOf(panelFormRecipe);

const Panel = styled('section', panelFormRecipe);
const megabytes = String(MAX_CATALOG_BYTES / 1_000_000);

/** Exports the catalogue as a file and imports a changed one after a preview. */
export function CatalogFile() {
  const { t } = useLingui();
  const locale = useLocale();
  const csvImport = useCsvImport({
    preview: trpc.admin.previewCatalogue,
    importFile: trpc.admin.importCatalogue,
    mostBytes: MAX_CATALOG_BYTES,
    changedCode: 'CHANGED_MEANWHILE',
    fileErrors: catalogFileMessages,
    tooLarge: t`The file is larger than ${megabytes} MB. Split it and import the parts one after the other.`,
    success: t`The catalogue is up to date.`,
  });
  const { preview, isPending, confirm } = csvImport;
  return (
    <>
      <Panel>
        <h3>
          <Trans>Export</Trans>
        </h3>
        <p className={parts.lead}>
          <Trans>The whole catalogue as a CSV file in UTF-8, ready for a spreadsheet.</Trans>
        </p>
        <div className={parts.actions}>
          <GuardedFile href={withLocale('/admin/exports/catalogue.csv', locale)} look="link">
            <Download aria-hidden size="1em" style={{ display: 'inline' }} />{' '}
            <Trans>Download the catalogue</Trans>
          </GuardedFile>
        </div>
      </Panel>
      <CsvImportPanel
        csvImport={csvImport}
        lead={
          <Trans>
            The columns are those of the export, in any order. A test is found by test_id, by its code or by a
            name; otherwise the row is a new test. An empty cell leaves what is there, a hyphen (-) empties
            it. Tests that the file leaves out stay.
          </Trans>
        }
        help={<Trans>At most {megabytes} MB. Nothing changes before you confirm.</Trans>}
      >
        {preview ? <CatalogPreviewList preview={preview} isPending={isPending} onImport={confirm} /> : null}
      </CsvImportPanel>
    </>
  );
}
