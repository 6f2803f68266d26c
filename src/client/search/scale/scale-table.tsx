import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ScaleMark } from '#/shared/search/scale.ts';

const Rows = lazy(async () => ({ default: (await import('./scale-table-rows.tsx')).ScaleTableRows }));

export type LinkTimes = (mark: ScaleMark, words: ReactNode) => ReactNode;

type Props = {
  marks: readonly ScaleMark[];
  askedAt: number;
  linkTimes: LinkTimes | undefined;
  className: string;
};

/** The same as words: drawn once it is opened, because it is as long as the list. */
export function ScaleTable({ className, ...rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <Rows {...rows} />
        </Suspense>
      ) : null}
    </details>
  );
}
