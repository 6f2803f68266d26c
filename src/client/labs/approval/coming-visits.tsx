import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { AdminLab } from '#/shared/admin/admin.ts';
import { VisitsAheadDialog } from './visits-ahead-dialog.tsx';

/** The visits ahead of a suspended lab, what was decided about them, and the way to decide more. */
export function ComingVisits({ lab }: { lab: AdminLab }) {
  const [isOpen, setOpen] = useState(false);
  const { comingVisitCount: count, waitingVisitCount, visitsAhead } = lab;
  if (count === 0) return null;
  return (
    <Notice tone="amber">
      <p>
        <Plural value={count} one="# visit lies ahead at this lab." other="# visits lie ahead at this lab." />{' '}
        {visitsAhead === 'keep' ? <Trans>Their customers were not told.</Trans> : null}
        {visitsAhead === 'tell' && waitingVisitCount > 0 ? (
          <Plural
            value={waitingVisitCount}
            one="The customer of # visit was told and has not chosen yet."
            other="The customers of # visits were told and have not chosen yet."
          />
        ) : null}
        {visitsAhead === 'cancel' ? <Trans>They are being cancelled and refunded.</Trans> : null}
      </p>
      {visitsAhead === 'cancel' ? null : (
        <Button variant="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Decide about these visits…</Trans>
        </Button>
      )}
      {isOpen ? <VisitsAheadDialog lab={lab} onClose={() => setOpen(false)} /> : null}
    </Notice>
  );
}
