import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { testsViewOf } from '#/client/core/lab-section-inputs.ts';
import type { SectionProps } from '#/client/core/section-props.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { ImportOffers } from './import-offers.tsx';
import { OfferList } from './offer-list.tsx';
import { PlanRoom } from './plan-room.tsx';
import { TestRequests } from './test-requests.tsx';

// The addresses of the other views begin with the list's, so the router would mark it as active too.
const exact = { exact: true };

/** The lab's price list, its import and export, and its test requests. */
export function PriceListSection({ user, search }: SectionProps) {
  const { t } = useLingui();
  const view = testsViewOf(search);
  const openIf = (isOpen: boolean) => (isOpen ? { 'aria-current': 'page' as const } : {});
  return (
    <>
      <Heading>
        <Trans>Tests</Trans>
      </Heading>
      <PlanRoom />
      <SectionTabs label={t`Tests`}>
        <Link
          to="/dashboard"
          activeOptions={exact}
          search={{ section: 'tests' }}
          {...openIf(view === 'list')}
        >
          <Trans>Price list</Trans>
        </Link>
        <Link
          to="/dashboard"
          activeOptions={exact}
          search={{ section: 'tests', view: 'file' }}
          {...openIf(view === 'file')}
        >
          <Trans>Import and export</Trans>
        </Link>
        <Link
          to="/dashboard"
          activeOptions={exact}
          search={{ section: 'tests', view: 'requests' }}
          {...openIf(view === 'requests')}
        >
          <Trans>Requested tests</Trans>
        </Link>
      </SectionTabs>
      {view === 'file' ? <ImportOffers /> : null}
      {view === 'requests' ? <TestRequests search={search} /> : null}
      {view === 'list' ? <OfferList user={user} search={search} /> : null}
    </>
  );
}
