import { Trans } from '@lingui/react/macro';
import type { SectionProps } from '../admin/section-props.ts';
import { AdminPayouts } from '../payouts/payouts.tsx';
import { Heading } from '../ui/heading.tsx';

export function TransactionsSection(_props: SectionProps) {
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Transactions</Trans>
      </Heading>
      <AdminPayouts />
    </>
  );
}
