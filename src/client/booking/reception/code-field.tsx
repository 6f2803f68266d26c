import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, useSyncExternalStore } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Input } from '#/client/ui/fields/text-field.tsx';
import { mayBeCode } from './may-be-code.ts';
import { codeFieldRecipe } from './reception-recipes.ts';

// Lazy: the QR decoder is large, and most receptions use a scanner that types.
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));
const Form = styled('form', codeFieldRecipe);
const never = () => () => {};

/**
 * Opens the visit of a code: typed by hand or scanner, or read by the camera. Any other text lists the bookings that it
 * finds, of all days.
 */
export function CodeField() {
  const { i18n, t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = useSyncExternalStore(
    never,
    () => 'mediaDevices' in navigator,
    () => false,
  );
  const [isScanning, setScanning] = useState(false);
  const { find, open, error } = useFindVisit(() => {
    if (input.current) input.current.value = '';
  });

  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const code = input.current?.value.trim() ?? '';
          if (mayBeCode(code)) void open(code);
          else if (code !== '') find(code);
        }}
      >
        <div>
          <label htmlFor={id}>
            <Trans>Name, telephone, visit reference or code</Trans>
          </label>
          <Input
            id={id}
            ref={input}
            dir="auto"
            type="text"
            autoComplete="off"
            maxLength={80}
            enterKeyHint="go"
          />
        </div>
        <Button type="submit" variant="tint">
          <Trans>Find</Trans>
        </Button>
        {hasCamera ? (
          <Button
            size="icon"
            variant="line"
            aria-label={t`Scan with the camera`}
            onClick={() => setScanning(true)}
          >
            <ScanLine aria-hidden />
          </Button>
        ) : null}
      </Form>
      {error ? (
        <Notice tone="red">
          {appErrorCode(error) === 'NOT_FOUND' ? (
            <Trans>No visit of this lab has this code.</Trans>
          ) : (
            i18n._(errorWording(error))
          )}
        </Notice>
      ) : null}
      {isScanning ? (
        <Suspense>
          <ScanDialog
            onCode={(code) => {
              setScanning(false);
              void open(code, true);
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Opens the visit of a code, or lists what a text finds. */
function useFindVisit(onFound: () => void) {
  const navigate = useNavigate({ from: '/dashboard' });
  const { lab } = trpc.useUtils();
  const [error, setError] = useState<unknown>(null);
  async function open(code: string, isScanned = false) {
    setError(null);
    try {
      const { visitId } = await lab.visit.fetch({ code }, { staleTime: 0 });
      onFound();
      void navigate({ search: (before) => ({ ...before, open: visitId }), resetScroll: false });
    } catch (refusal) {
      if (appErrorCode(refusal) === 'NOT_FOUND' && !isScanned) find(code);
      else setError(refusal);
    }
  }
  const find = (text: string) =>
    void navigate({ search: { section: 'bookings', view: 'list', text }, resetScroll: false });
  return { find, open, error };
}
