import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '../base/button.tsx';
import { useToast } from '../feedback/use-toast.ts';
import { useWidgets } from '../widgets/widget-files.ts';

/** Copies a link or a code: Chakra's clipboard. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const widgets = useWidgets();
  if (!widgets) {
    return (
      <Button variant="line" disabled>
        <Copy aria-hidden />
        <Trans>Copy</Trans>
      </Button>
    );
  }
  return (
    <widgets.DrawnCopyButton
      text={text}
      copy={<Trans>Copy</Trans>}
      copied={<Trans>Copied</Trans>}
      onFail={() =>
        toast({ tone: 'error', title: t`Copying did not work here. Select the text and copy it by hand.` })
      }
    />
  );
}
