import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { KitsView } from './kits-view.tsx';
import { NewsletterView } from './newsletter-view.tsx';
import { PurchasePage } from './purchase-page.tsx';
import { PurchasesView } from './purchases-view.tsx';
import { storeViewOf, storeViews } from './store-input.ts';

const exact = { exact: true };
const Box = styled('div', sectionPartsRecipe);

/** What was bought in the store, the codes of its kits, and the newsletter. */
export function StoreSection({ search }: SectionProps) {
  const { t } = useLingui();
  const { opens } = useAdminRole();
  const view = storeViewOf(search);
  if (view === 'purchases' && search.open !== undefined) {
    return <PurchasePage key={search.open} purchaseId={search.open} />;
  }
  const names = { purchases: t`Purchases`, kits: t`Kits`, newsletter: t`Newsletter` };
  return (
    <Box>
      <Heading as="h1" size="h1">
        <Trans>Store</Trans>
      </Heading>
      <SectionTabs label={t`Parts of the store`}>
        {storeViews
          .filter((name) => opens({ section: 'store', view: name }))
          .map((one) => (
            <Link
              key={one}
              to="/admin/dashboard"
              activeOptions={exact}
              search={{ section: 'store', ...(one === 'purchases' ? {} : { view: one }) }}
              {...(one === view ? { 'aria-current': 'page' as const } : {})}
            >
              {names[one]}
            </Link>
          ))}
      </SectionTabs>
      {view === 'purchases' ? <PurchasesView search={search} /> : null}
      {view === 'kits' ? <KitsView search={search} /> : null}
      {view === 'newsletter' ? <NewsletterView /> : null}
    </Box>
  );
}
