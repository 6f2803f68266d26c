import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_CATALOGUE_BYTES } from '#/shared/catalogue-file.ts';
import { withLocale } from '#/shared/locale.ts';
import { appErrorCode, errorWording } from '../app-error.ts';
import { useLocale } from '../providers.tsx';
import { panelFormRecipe } from '../offers/offers-recipes.ts';
import { trpc } from '../trpc.ts';
import { FormField } from '../ui/form-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { useToast } from '../ui/toast.ts';
import { CataloguePreviewList } from './catalogue-preview.tsx';
import { catalogueFileWords } from './file-words.ts';

const Panel = styled('section', panelFormRecipe);
const megabytes = String(MAX_CATALOGUE_BYTES / 1_000_000);

/** The catalogue as a file: taken away, changed in a spreadsheet, and brought back after a look at what changes. */
export function CatalogueFile() {
  const { t } = useLingui();
  const locale = useLocale();
  const { input, choose, preview, isPending, take, refusal } = useImport();
  return (
    <>
      <Panel>
        <h3>
          <Trans>Export</Trans>
        </h3>
        <p className="lead">
          <Trans>The whole catalogue as a CSV file in UTF-8, ready for a spreadsheet.</Trans>
        </p>
        <div className="acts">
          <a href={withLocale('/admin/exports/catalogue.csv', locale)} download className="link">
            <Download aria-hidden size="1em" style={{ display: 'inline' }} />{' '}
            <Trans>Download the catalogue</Trans>
          </a>
        </div>
      </Panel>
      <Panel>
        <h3>
          <Trans>Import</Trans>
        </h3>
        <p className="lead">
          <Trans>
            The columns are those of the export, in any order. A test is found by test_id, by its code or by a
            name; otherwise the row is a new test. An empty cell leaves what is there, a hyphen (-) empties
            it. Tests that the file leaves out stay.
          </Trans>
        </p>
        <div className="wide">
          <FormField
            label={t`CSV file`}
            help={<Trans>At most {megabytes} MB. Nothing changes before you confirm.</Trans>}
          >
            {(control) => (
              <input
                {...control}
                ref={input}
                type="file"
                accept=".csv,text/csv"
                onChange={(event) => void choose(event.currentTarget.files?.[0])}
              />
            )}
          </FormField>
        </div>
        {refusal ? (
          <div className="wide">
            <Notice tone="red">{refusal}</Notice>
          </div>
        ) : null}
        {preview ? <CataloguePreviewList preview={preview} isPending={isPending} onImport={take} /> : null}
        <output className="sr">
          {preview ? (
            <Plural value={preview.errors.length} one="# row with an error" other="# rows with an error" />
          ) : null}
        </output>
      </Panel>
    </>
  );
}

/** A file from choosing it to having it taken over, with what goes wrong on the way in words. */
function useImport() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const preview = trpc.admin.previewCatalogue.useMutation();
  const importFile = trpc.admin.importCatalogue.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The catalogue is up to date.` });
      preview.reset();
      if (input.current) input.current.value = '';
    },
    onError: (error) => {
      // What was shown is out of date: it is shown anew.
      if (appErrorCode(error) === 'CHANGED_MEANWHILE') preview.mutate({ csv });
    },
  });
  async function choose(file: File | undefined) {
    preview.reset();
    importFile.reset();
    setProblem(null);
    if (!file) return;
    if (file.size > MAX_CATALOGUE_BYTES) {
      setProblem(
        t`The file is larger than ${megabytes} MB. Split it and import the parts one after the other.`,
      );
      return;
    }
    const text = textOf(await file.arrayBuffer());
    if (text === null) {
      setProblem(i18n._(catalogueFileWords.encoding));
      return;
    }
    setCsv(text);
    preview.mutate({ csv: text });
  }
  const failure = preview.error ?? importFile.error;
  const fileError = preview.data?.fileError;
  return {
    input,
    choose,
    preview: fileError ? undefined : preview.data,
    isPending: importFile.isPending,
    take: (fingerprint: string) => importFile.mutate({ csv, fingerprint }),
    refusal:
      problem ??
      (fileError ? i18n._(catalogueFileWords[fileError]) : failure && i18n._(errorWording(failure))),
  };
}

/** UTF-8, what spreadsheets call Unicode text (UTF-16 with its mark), or the Arabic Windows encoding of old ones. */
function textOf(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes);
  const encodings = first === 0xff && second === 0xfe ? ['utf-16le'] : ['utf-8', 'windows-1256'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return null;
}
