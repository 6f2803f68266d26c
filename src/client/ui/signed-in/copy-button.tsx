import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../base/button.tsx';
import { useToast } from '../feedback/use-toast.ts';

export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ tone: 'error', title: t`Copying did not work here. Select the text and copy it by hand.` });
    }
  }
  return (
    <Button variant="line" onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  );
}
