import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { foldCode, formatCode } from '#/shared/identity/anonymous-code.ts';
import { codeCardRecipe } from './code-card-recipe.ts';
import { drawCodeCard } from './draw-code-card.ts';

const parts = partsOf(codeCardRecipe);

const Card = styled('div', codeCardRecipe);

type Props = {
  code: string;
  /** True once the user tried to close without saving the code. */
  asksAgain: boolean;
  onSaved: () => void;
  onDone: () => void;
  onStay: () => void;
  onLeave: () => void;
};

/** Shows the code this once: the server cannot show it again. */
export function CodeCard({ code, asksAgain, onSaved, onDone, onStay, onLeave }: Props) {
  const { t } = useLingui();
  const shown = formatCode(foldCode(code));
  const text = useRef<HTMLElement>(null);
  const { isCopied, copy, save, print, printed } = useSaveCode(shown, text, onSaved);
  return (
    <Card>
      <p className={parts.muted}>
        <Trans>
          Your code is your only identity here. Labs never see it: to each you have another pseudonym.
        </Trans>
      </p>
      <div className={parts.card}>
        <p className={parts.caption}>
          <Trans>This is your code</Trans>
        </p>
        <p className={parts.code} tabIndex={-1} data-first-focus>
          <bdi dir="ltr" ref={text}>
            {shown}
          </bdi>
        </p>
        <div className={parts.keep}>
          <Button variant="line" onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
          <Button variant="line" onClick={() => void save()}>
            <Download aria-hidden />
            <Trans>Save image</Trans>
          </Button>
          <Button variant="line" onClick={() => void print()}>
            <Printer aria-hidden />
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
      <Notice tone="amber">
        <Trans>
          <b>Save the code now.</b> We cannot restore it: we know neither your e-mail nor your phone.
        </Trans>
      </Notice>
      {asksAgain ? (
        <LastQuestion onStay={onStay} onLeave={onLeave} />
      ) : (
        <Button size="lg" onClick={onDone}>
          <Trans>I saved it, continue</Trans>
        </Button>
      )}
      {printed
        ? createPortal(
            <div className="print-only">
              <img
                key={printed.copy}
                src={printed.picture}
                alt={t`Card with your code`}
                onLoad={() => window.print()}
              />
            </div>,
            document.body,
          )
        : null}
    </Card>
  );
}

function LastQuestion({ onStay, onLeave }: Pick<Props, 'onStay' | 'onLeave'>) {
  const stay = useRef<HTMLButtonElement>(null);
  // On a small screen the question is below the code; the focus scrolls it into view.
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <Notice tone="red">
        <Trans>Close without saving? Without the code nobody can enter this account again.</Trans>
      </Notice>
      <Button size="lg" ref={stay} onClick={onStay}>
        <Trans>Back to the code</Trans>
      </Button>
      <Button variant="danger" onClick={onLeave}>
        <Trans>Close without saving</Trans>
      </Button>
    </>
  );
}

/** The three ways to save a code; where none is possible, the code is at least selected. */
function useSaveCode(shown: string, text: { current: HTMLElement | null }, onSaved: () => void) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const [printed, setPrinted] = useState<{ picture: string; copy: number } | null>(null);
  const draw = () =>
    drawCodeCard({
      locale,
      code: shown,
      site: t`Mukhtabari`,
      title: t`This is your code`,
      hint: t`Enter with this code and the PIN you chose. We cannot restore either.`,
    });

  async function saveBy(act: () => Promise<void>) {
    try {
      await act();
      onSaved();
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      toast({ tone: 'warning', title: t`This did not work here. Please write the code down.` });
    }
  }
  const copy = () =>
    saveBy(async () => {
      await navigator.clipboard.writeText(shown);
      setCopied(true);
    });
  const save = () =>
    saveBy(async () => {
      const link = document.createElement('a');
      link.href = await draw();
      link.download = `mukhtabari-${shown}.png`;
      link.click();
    });
  // Prints once the image has loaded; a second print replaces the image.
  const print = () =>
    saveBy(async () => {
      const picture = await draw();
      setPrinted((before) => ({ picture, copy: (before?.copy ?? 0) + 1 }));
    });
  return { isCopied, copy, save, print, printed };
}
