import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { rejectionMessages } from './reason-messages.ts';
import type { RefusableLine } from './refused-lines.ts';
import { refusedRecipe } from './refused-specimen-recipe.ts';

const parts = partsOf(refusedRecipe);

const RecollectDialog = lazy(async () => ({
  default: (await import('./recollect-dialog.tsx')).RecollectDialog,
}));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

const Box = styled('div', refusedRecipe);

export type RefusedLines = readonly [RefusableLine, ...RefusableLine[]];

/** The state of a refused specimen, and the customer's choices. */
export function RefusedSpecimen({ lines }: { lines: RefusedLines }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const [open, setOpen] = useState<'recollect' | 'refund' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [first] = lines;
  const reason = i18n._(rejectionMessages[first.needsChoice?.reason ?? 'other']);
  const tests = lines.map(({ testName }) => testName[locale]).join(locale === 'ar' ? '، ' : ', ');
  function close(isDone: boolean) {
    // The buttons disappear with the choice, so focus moves to the card.
    const card = box.current?.closest('article');
    flushSync(() => setOpen(null));
    if (isDone) card?.focus();
  }
  return (
    <Box ref={box}>
      <Notice tone="amber">
        <p>
          <b>
            <Trans>The lab could not use the specimen.</Trans>
          </b>{' '}
          {`${reason}.`} <bdi>{tests}</bdi>
        </p>
        <p>
          <Trans>A new specimen costs nothing more. Or the money comes back in full.</Trans>
        </p>
      </Notice>
      <div className={parts.actions}>
        <Button onClick={() => setOpen('recollect')}>
          <Trans>Choose a new time</Trans>
        </Button>
        <Button variant="line" onClick={() => setOpen('refund')}>
          <Trans>Get the money back</Trans>
        </Button>
      </div>
      {open === null
        ? null
        : createPortal(
            <Suspense>
              {open === 'recollect' ? (
                <RecollectDialog lines={lines} onClose={close} />
              ) : (
                <RefundDialog lines={lines} onClose={close} />
              )}
            </Suspense>,
            document.body,
          )}
    </Box>
  );
}
