import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** Confirms a saved decision and offers to undo it; takes the focus, because the row with its button is gone. */
export function UndoNotice({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
  const { i18n } = useLingui();
  const { admin } = trpc.useUtils();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const undo = trpc.admin.undoModeration.useMutation({
    onSuccess: async () => {
      onDone();
      document.getElementById('main')?.focus({ preventScroll: true });
      await admin.reviews.invalidate();
    },
  });
  if (undo.error) return <Notice tone="red">{i18n._(errorWording(undo.error))}</Notice>;
  return (
    <output>
      <Notice tone="green">
        <Trans>The decision is saved.</Trans>{' '}
        <Button
          ref={button}
          variant="ghost"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ reviewId })}
        >
          <Trans>Put it back</Trans>
        </Button>
      </Notice>
    </output>
  );
}
