import { Clipboard, useClipboard } from '@chakra-ui/react/clipboard';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { PartsRoot } from './parts-root.tsx';

export type DrawnCopyButtonProps = {
  text: string;
  copy: ReactNode;
  copied: ReactNode;
  /** The browser refused. */
  onFail: () => void;
};

export function DrawnCopyButton(props: DrawnCopyButtonProps) {
  return (
    <PartsRoot>
      <CopyParts {...props} />
    </PartsRoot>
  );
}

function CopyParts({ text, copy, copied, onFail }: DrawnCopyButtonProps) {
  const clipboard = useClipboard({ value: text });
  async function onCopy() {
    try {
      // The widget says "copied" even where the browser refuses, so it is asked only after a success.
      await navigator.clipboard.writeText(text);
      clipboard.copy();
    } catch {
      onFail();
    }
  }
  return (
    <Clipboard.RootProvider value={clipboard} unstyled>
      <Button variant="line" onClick={() => void onCopy()}>
        {clipboard.copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span>{clipboard.copied ? copied : copy}</span>
      </Button>
      <output className="sr">{clipboard.copied ? copied : null}</output>
    </Clipboard.RootProvider>
  );
}
