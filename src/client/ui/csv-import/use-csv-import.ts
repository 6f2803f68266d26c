import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import type { AppErrorCode } from '#/shared/core/app-error.ts';
import type { CsvFileError } from '#/shared/core/csv-file-error.ts';
import { useToast } from '../feedback/use-toast.ts';
import { emptyFileInput } from '../signed-in/empty-file-input.ts';
import { decodeCsv } from './decode-csv.ts';

type Preview = { fileError: CsvFileError | null; errors: readonly unknown[] };
type Callbacks = { onSuccess?: () => void; onError?: (error: unknown) => void };
type Procedure<Input, Data> = {
  useMutation: (callbacks?: Callbacks) => {
    mutate: (input: Input) => void;
    reset: () => void;
    data: Data | undefined;
    error: unknown;
    isPending: boolean;
  };
};

type Options<Data extends Preview> = {
  preview: Procedure<{ csv: string }, Data>;
  importFile: Procedure<{ csv: string; fingerprint: string }, unknown>;
  mostBytes: number;
  /** The code with which the import is refused if the data has changed since the preview. */
  changedCode: AppErrorCode;
  fileErrors: Record<CsvFileError, MessageDescriptor>;
  tooLarge: string;
  success: string;
};

/** Import of a CSV file from choice to confirmation, with the messages of its failures. */
export function useCsvImport<Data extends Preview>(options: Options<Data>) {
  const { i18n } = useLingui();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const preview = options.preview.useMutation();
  const importFile = options.importFile.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: options.success });
      preview.reset();
      emptyFileInput(input.current);
    },
    onError: (error) => {
      // The preview is out of date: preview again.
      if (appErrorCode(error) === options.changedCode) preview.mutate({ csv });
    },
  });
  async function choose(file: File | undefined) {
    preview.reset();
    importFile.reset();
    setProblem(null);
    if (!file) return;
    if (file.size > options.mostBytes) {
      setProblem(options.tooLarge);
      return;
    }
    const text = decodeCsv(await file.arrayBuffer());
    if (text === null) {
      setProblem(i18n._(options.fileErrors.encoding));
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
    confirm: (fingerprint: string) => importFile.mutate({ csv, fingerprint }),
    refusal:
      problem ??
      (fileError ? i18n._(options.fileErrors[fileError]) : failure ? i18n._(errorWording(failure)) : null),
  };
}

export type CsvImport = ReturnType<typeof useCsvImport>;
