import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { saveFile } from '#/client/core/save-file.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { panelFormRecipe } from '#/client/ui/fields/panel-form-recipe.ts';
import { emptyFileInput } from '#/client/ui/signed-in/empty-file-input.ts';
import { FileInput } from '#/client/ui/signed-in/file-input.tsx';
import { MAX_CSV_BYTES } from '#/shared/labs/offer.ts';
import { fileErrorMessages } from './file-error-messages.ts';
import { ImportPreview } from './import-preview.tsx';

const parts = partsOf(panelFormRecipe);

const kilobytes = String(MAX_CSV_BYTES / 1000);

const Panel = styled('section', panelFormRecipe);

/** The price list as a file: export, edit in a spreadsheet, preview of the changes, import. */
export function ImportOffers() {
  return (
    <>
      <ExportPanel />
      <ImportPanel />
    </>
  );
}

function ExportPanel() {
  const { i18n } = useLingui();
  const { client } = trpc.useUtils();
  const [error, setError] = useState<unknown>(null);
  async function download(name: string, includesCatalogue: boolean) {
    setError(null);
    try {
      const { csv } = await client.lab.exportOffers.query({ includesCatalogue });
      saveFile(name, 'text/csv;charset=utf-8', csv);
    } catch (failure) {
      setError(failure);
    }
  }
  return (
    <Panel>
      <h3>
        <Trans>Export</Trans>
      </h3>
      <p className={parts.lead}>
        <Trans>
          A CSV file in UTF-8, ready for a spreadsheet. The template has every test of the catalogue: write a
          price beside each test you perform, and import it below.
        </Trans>
      </p>
      {error ? (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(errorWording(error))}</Notice>
        </div>
      ) : null}
      <div className={parts.actions}>
        <Button variant="tint" onClick={() => void download('mukhtabari-prices.csv', false)}>
          <Download aria-hidden />
          <Trans>Download the price list</Trans>
        </Button>
        <Button variant="line" onClick={() => void download('mukhtabari-catalogue.csv', true)}>
          <Download aria-hidden />
          <Trans>Download the template</Trans>
        </Button>
      </div>
    </Panel>
  );
}

function ImportPanel() {
  const { t } = useLingui();
  const { input, choose, preview, isPending, take, refusal } = useImport();
  return (
    <Panel>
      <h3>
        <Trans>Import</Trans>
      </h3>
      <p className={parts.lead}>
        <Trans>
          Columns:{' '}
          <code dir="ltr">loinc, test_name_en, test_name_ar, price_sar, turnaround_hours, active</code>. A
          test is found by its LOINC code or by a name. Empty hours and state stay as they are. Tests that the
          file leaves out stay on your list.
        </Trans>
      </p>
      <div className={parts.wide}>
        <FormField
          label={t`CSV file`}
          help={<Trans>At most {kilobytes} KB. Nothing changes before you confirm.</Trans>}
        >
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
      {preview ? <ImportPreview preview={preview} isPending={isPending} onImport={take} /> : null}
      <output className="sr">
        {preview ? (
          <Plural value={preview.errors.length} one="# row with an error" other="# rows with an error" />
        ) : null}
      </output>
    </Panel>
  );
}

/** The steps from choosing a file to its import, with the error text of each. */
function useImport() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const preview = trpc.lab.previewOffers.useMutation();
  const importOffers = trpc.lab.importOffers.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`Your price list is up to date.` });
      preview.reset();
      emptyFileInput(input.current);
    },
    onError: (error) => {
      // The preview is outdated and is computed again.
      if (appErrorCode(error) === 'OFFERS_CHANGED') preview.mutate({ csv });
    },
  });
  async function choose(file: File | undefined) {
    preview.reset();
    importOffers.reset();
    setProblem(null);
    if (!file) return;
    if (file.size > MAX_CSV_BYTES) {
      setProblem(
        t`The file is larger than ${kilobytes} KB. Split it and import the parts one after the other.`,
      );
      return;
    }
    const text = textOf(await file.arrayBuffer());
    if (text === null) {
      setProblem(i18n._(fileErrorMessages.encoding));
      return;
    }
    setCsv(text);
    preview.mutate({ csv: text });
  }
  const failure = preview.error ?? importOffers.error;
  const fileError = preview.data?.fileError;
  return {
    input,
    choose,
    preview: fileError ? undefined : preview.data,
    isPending: importOffers.isPending,
    take: (fingerprint: string) => importOffers.mutate({ csv, fingerprint }),
    refusal:
      problem ??
      (fileError ? i18n._(fileErrorMessages[fileError]) : failure && i18n._(errorWording(failure))),
  };
}

/** Decodes UTF-8, or what spreadsheets call Unicode text (UTF-16 with a byte order mark); null for anything else. */
function textOf(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes);
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
