import { Plural } from '@lingui/react/macro';
import { Price } from '#/client/ui/text/price.tsx';
import type { LabSummary } from '#/shared/catalog/lab.ts';

type Props = { className: string | undefined; lab: Pick<LabSummary, 'testCount' | 'fromTotalHalalas'> };

/** How many tests a lab offers, and the lowest price of them. */
export const LabPriceFrom = ({ className, lab: { testCount, fromTotalHalalas } }: Props) => (
  <span className={className}>
    {fromTotalHalalas === null ? (
      <span>
        <Plural value={testCount} one="# test" other="# tests" />
      </span>
    ) : (
      <>
        <span>
          <Plural value={testCount} one="# test · from" other="# tests · from" />
        </span>
        <Price halalas={fromTotalHalalas} />
      </>
    )}
  </span>
);
