import { Trans } from '@lingui/react/macro';
import type { SectionProps } from '../admin/section-props.ts';
import { Heading } from '../ui/heading.tsx';

export function PeopleSection(_props: SectionProps) {
  return (
    <Heading as="h1" size="h1">
      <Trans>Users</Trans>
    </Heading>
  );
}
