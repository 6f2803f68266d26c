import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useMatches } from '@tanstack/react-router';
import { navLinks } from '#/client/core/nav-links.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { useSite } from '#/client/core/use-site.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Brandmark } from './brandmark.tsx';
import { footerRecipe } from './footer-recipe.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SiteContact } from './site-contact.tsx';

const parts = partsOf(footerRecipe);

const Box = styled('footer', footerRecipe);

/** By one clock for the server and the browser. */
const yearNow = () => new Date().getUTCFullYear();

/** Within a dashboard only the contact and the last line. */
export function Footer() {
  const user = useSession();
  const year = yearNow();
  const { openAuthDialog } = useAuthDialog();
  const isDashboard = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId.endsWith('dashboard')),
  });
  return (
    <Box>
      <div className={parts.wrap} data-desk={isDashboard || undefined}>
        {isDashboard ? (
          <SiteContact />
        ) : (
          <div className={parts.columns}>
            <div>
              <Brandmark />
              <p className={parts.about}>
                <Trans>
                  A marketplace for medical laboratory tests in Saudi Arabia. We compare prices and times; the
                  licensed lab takes the specimen and issues the result.
                </Trans>
              </p>
              <SiteContact />
            </div>
            <SiteLinks />
            <LabLinks />
            <NewsletterForm />
          </div>
        )}
        <div className={parts.base}>
          <span>
            <Trans>
              © Mukhtabari <bdi dir="ltr">2025–{year}</bdi>
            </Trans>
          </span>
          <span>
            <Trans>Prices include the booking fee and VAT</Trans>
          </span>
          {user ? null : (
            <button type="button" onClick={() => openAuthDialog({ mode: 'admin' })}>
              <Trans>Admin Login</Trans>
            </button>
          )}
        </div>
      </div>
    </Box>
  );
}

/** What can be looked at, and what holds for it. */
function SiteLinks() {
  const { i18n } = useLingui();
  const user = useSession();
  return (
    <>
      <div>
        <h2>
          <Trans>Links</Trans>
        </h2>
        <ul>
          {navLinks(user, useSite()).map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{i18n._(label)}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>
          <Trans>Mukhtabari</Trans>
        </h2>
        <ul>
          {user === null || user.userType === 'customer' ? (
            <li>
              <Link to="/compare">
                <Trans>Compare tests</Trans>
              </Link>
            </li>
          ) : null}
          <li>
            <Link to="/privacy-policy">
              <Trans>Privacy policy</Trans>
            </Link>
          </li>
          <li>
            <Link to="/terms-and-conditions">
              <Trans>Terms and conditions</Trans>
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}

/** For visitors and customers: the others have their dashboards. */
function LabLinks() {
  const user = useSession();
  const isOpen = useSite()?.switches.labSignUp !== false;
  if (!isOpen || (user && user.userType !== 'customer')) return null;
  return (
    <div>
      <h2>
        <Trans>For labs</Trans>
      </h2>
      <ul>
        <li>
          <Link to="/join-as-lab">
            <Trans>Join as a lab</Trans>
          </Link>
        </li>
      </ul>
    </div>
  );
}
