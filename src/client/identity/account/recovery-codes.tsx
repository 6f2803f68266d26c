import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '#/client/core/save-file.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';
import { recoveryCodesRecipe } from './totp-recipes.ts';

const parts = partsOf(recoveryCodesRecipe);

const Box = styled('div', recoveryCodesRecipe);

/** The recovery codes, shown this once: each signs in without the phone. */
export function RecoveryCodesView({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone, so the codes take it.
  useEffect(() => box.current?.focus(), []);
  const title = t`Recovery codes of your Mukhtabari account`;
  const text = codes.join('\n');
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice tone="amber">
        <b>
          <Trans>The second step is on. Save these codes now.</Trans>
        </b>
        <br />
        <Trans>They are shown this once. Each of them lets you in one time if your phone is lost.</Trans>
      </Notice>
      <ol aria-label={title}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <div className={parts.actions}>
        <CopyButton text={text} />
        <Button
          variant="line"
          onClick={() => saveFile('mukhtabari-recovery-codes.txt', 'text/plain', `${title}\n\n${text}\n`)}
        >
          <Download aria-hidden />
          <Trans>Download</Trans>
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button onClick={onSaved}>
        <Trans>I saved them</Trans>
      </Button>
      {createPortal(
        <div className="print-only">
          <h1>{title}</h1>
          <pre dir="ltr">{text}</pre>
        </div>,
        document.body,
      )}
    </Box>
  );
}
