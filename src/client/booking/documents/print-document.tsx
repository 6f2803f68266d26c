import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { PrintOnce } from './print-once.tsx';

type Props = { documentId: string; number: string };

/** Prints one document. It is fetched when the button is pressed. */
export function PrintDocument({ documentId, number }: Props) {
  const { i18n } = useLingui();
  const toast = useToast();
  const [isPrinting, setPrinting] = useState(false);
  const document = trpc.documents.get.useQuery({ documentId }, { enabled: false });
  const print = async () => {
    const { data, error } = await document.refetch();
    if (error) toast({ tone: 'error', title: i18n._(errorWording(error)) });
    setPrinting(data !== undefined);
  };
  return (
    <>
      <Button
        variant="line"
        size="sm"
        disabled={document.isFetching}
        aria-busy={document.isFetching}
        onClick={() => void print()}
      >
        <Printer aria-hidden />
        <Trans>Print</Trans>
        <span className="sr"> {number}</span>
      </Button>
      {isPrinting && document.data ? (
        <PrintOnce onDone={() => setPrinting(false)}>
          <DocumentSheet document={document.data} />
        </PrintOnce>
      ) : null}
    </>
  );
}
