import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { testsViewOf } from '../lab/section-inputs.ts';
import type { SectionProps } from '../lab/section-props.ts';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { ImportOffers } from './import-offers.tsx';
import { OfferList } from './offer-list.tsx';
import { viewsRecipe } from './offers-recipes.ts';
import { PlanRoom } from './plan-room.tsx';
import { TestRequests } from './test-requests.tsx';

// Or the router would mark the list, whose address the others begin with.
const exact = { exact: true };
const Views = styled('nav', viewsRecipe);

/** What this lab offers and at which price, its list as a file, and the tests it asks for. */
export function OffersSection({ user, search }: SectionProps) {
  const { t } = useLingui();
  const view = testsViewOf(search);
  const openIf = (isOpen: boolean) => (isOpen ? { 'aria-current': 'page' as const } : {});
  return (
    <>
      <Heading>
        <Trans>Tests</Trans>
      </Heading>
      <PlanRoom />
      <Views aria-label={t`Tests`}>
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
      </Views>
      {view === 'file' ? <ImportOffers /> : null}
      {view === 'requests' ? <TestRequests /> : null}
      {view === 'list' ? <OfferList user={user} search={search} /> : null}
    </>
  );
}
