import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CartButton } from '#/client/catalog/cart/cart-button.tsx';
import { PlaceButton } from '#/client/catalog/location/place-button.tsx';
import { dashboardLink, headerLinks } from '#/client/core/nav-links.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { useIsStore } from '#/client/core/use-is-store.ts';
import { useSite } from '#/client/core/use-site.ts';
import { InboxButton } from '#/client/messages/inbox/inbox-button.tsx';
import { StoreCartButton } from '#/client/store/cart/lazy-store-cart-button.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { headerRecipe } from '#/client/ui/base/header-recipe.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useSignOut } from '#/client/ui/page/use-sign-out.ts';
import { Brandmark } from './brandmark.tsx';
import { LanguageLink } from './language-link.tsx';

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));

const parts = partsOf(headerRecipe);

const Bar = styled('header', headerRecipe);

export function Header() {
  const { t, i18n } = useLingui();
  const user = useSession();
  const site = useSite();
  const isStore = useIsStore();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <Bar data-signed-in={user ? '' : undefined}>
        <div className={parts.wrap}>
          <Brandmark />
          <nav aria-label={t`Main`}>
            {headerLinks(user, site).map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/' }}
                // Product pages have their own path beside /store, not below it.
                aria-current={isStore && to === '/store' ? 'true' : undefined}
              >
                {i18n._(label)}
              </Link>
            ))}
          </nav>
          <span className={parts.grow} />
          {isStore || user?.userType === 'lab' || user?.userType === 'admin' ? null : <PlaceButton />}
          <LanguageLink className={parts.wide} />
          <InboxButton />
          {isStore ? <StoreCartButton /> : <CartButton />}
          <AccountActions />
          <Button
            className={parts.narrow}
            variant="ghost"
            size="icon"
            aria-label={t`Menu`}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden />
          </Button>
        </div>
      </Bar>
      {isMenuOpen ? (
        <Suspense fallback={null}>
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function AccountActions() {
  const { t } = useLingui();
  const user = useSession();
  const signOut = useSignOut();
  const { openAuthDialog } = useAuthDialog();
  if (!user) {
    return (
      <>
        <Button className={parts.wide} variant="ghost" onClick={() => openAuthDialog({ mode: 'login' })}>
          <Trans>Log in</Trans>
        </Button>
        <Button className={parts.wide} variant="tint" onClick={() => openAuthDialog({ mode: 'signup' })}>
          <Trans>Sign up</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <LinkButton className={parts.wide} variant="tint" to={dashboardLink(user).to}>
        <Trans>Dashboard</Trans>
      </LinkButton>
      <Button
        className={parts.wide}
        variant="ghost"
        size="icon"
        aria-label={t`Log out`}
        title={t`Log out`}
        onClick={signOut}
      >
        <LogOut aria-hidden className="flip" />
      </Button>
    </>
  );
}
