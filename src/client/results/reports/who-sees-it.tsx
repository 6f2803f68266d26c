import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { Report } from '#/shared/results/report.ts';
import { ReadsDialog } from './reads-dialog.tsx';

/** Who may read the report, and who has read it. */
export function WhoSeesIt({ report }: { report: Report }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const shares = trpc.results.shares.useQuery();
  const open = (shares.data?.rows ?? []).filter(
    ({ state, reports }) => state === 'open' && reports.some(({ id }) => id === report.id),
  );
  const labName = report.lab.name[locale];
  return (
    <Notice tone="sand" icon={<Eye aria-hidden />}>
      <b>
        <Trans>Who can see it</Trans>
      </b>
      <br />
      <Trans>You and {labName}.</Trans>{' '}
      {open.length > 0 ? (
        <>
          <Plural
            value={open.length}
            one="# link that you shared opens it."
            other="# links that you shared open it."
          />{' '}
          <Link className="link" to="/dashboard" search={{ section: 'results', view: 'shares' }}>
            <Trans>See or end them</Trans>
          </Link>
        </>
      ) : (
        <Trans>Nobody else, unless you share a link; you can end it any time.</Trans>
      )}
      <p className="no-print">
        <button type="button" className="link" onClick={() => setOpen(true)}>
          <Trans>Who has read it</Trans>
        </button>
      </p>
      {isOpen
        ? createPortal(<ReadsDialog reportId={report.id} onClose={() => setOpen(false)} />, document.body)
        : null}
    </Notice>
  );
}
