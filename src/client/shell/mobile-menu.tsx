import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut, Scale, X } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { dashboardLink, headerLinks } from '#/client/core/nav-links.ts';
import { useAuthDialog, type AuthDialogRequest } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { useIsStore } from '#/client/core/use-is-store.ts';
import { useSite } from '#/client/core/use-site.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useSignOut } from '#/client/ui/page/use-sign-out.ts';
import { Brandmark } from './brandmark.tsx';
import { LanguageLink } from './language-link.tsx';
import { menuRecipe } from './mobile-menu-recipe.ts';

const parts = partsOf(menuRecipe);

const Sheet = styled('dialog', menuRecipe);

// The native modal dialog traps the focus, closes on Escape and restores the focus.
const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** Slides in from the start edge, over 80 % of a phone's width. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const user = useSession();
  const site = useSite();
  const isStore = useIsStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  // A click on the backdrop targets the dialog itself; all content is inside .sheet.
  function onBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) close();
  }
  return (
    <Sheet
      ref={(node: HTMLDialogElement | null) => {
        dialog.current = node;
        openModal(node);
      }}
      aria-label={t`Menu`}
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className={parts.sheet}>
        <div className={parts.top}>
          <Brandmark onClick={close} />
          <Button variant="ghost" size="icon" aria-label={t`Close`} onClick={close}>
            <X aria-hidden />
          </Button>
        </div>
        <nav aria-label={t`Main`}>
          {headerLinks(user, site).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/' }}
              aria-current={isStore && to === '/store' ? 'true' : undefined}
              onClick={close}
            >
              {i18n._(label)}
            </Link>
          ))}
        </nav>
        <div className={parts.actions}>
          {user === null || user.userType === 'customer' ? (
            <LinkButton variant="line" to="/compare" onClick={close}>
              <Scale aria-hidden />
              <Trans>Compare tests</Trans>
            </LinkButton>
          ) : null}
          <MenuActions close={close} />
        </div>
        <div className={parts.foot}>
          <LanguageLink />
        </div>
      </div>
    </Sheet>
  );
}

function MenuActions({ close }: { close: () => void }) {
  const user = useSession();
  const signOut = useSignOut();
  const { openAuthDialog } = useAuthDialog();
  function open(request: AuthDialogRequest) {
    close();
    openAuthDialog(request);
  }
  if (!user) {
    return (
      <>
        <Button variant="line" onClick={() => open({ mode: 'login' })}>
          <Trans>Log in</Trans>
        </Button>
        <Button variant="tint" onClick={() => open({ mode: 'signup' })}>
          <Trans>Sign up</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <LinkButton variant="tint" to={dashboardLink(user).to} onClick={close}>
        <Trans>Dashboard</Trans>
      </LinkButton>
      <Button
        variant="line"
        onClick={() => {
          close();
          signOut();
        }}
      >
        <LogOut aria-hidden className="flip" />
        <Trans>Log out</Trans>
      </Button>
    </>
  );
}
