import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { CreateBatchDialog } from './create-batch-dialog.tsx';

/** Settles the open balances in a batch. */
export function NewBatch() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>New batch…</Trans>
      </Button>
      {isOpen ? <CreateBatchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
