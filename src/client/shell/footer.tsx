import { styled } from '../ui/styled.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { useAuthDialog } from '../session/use-auth-dialog.ts';
import { useSession } from '../session/use-session.ts';
import { Brandmark } from './brandmark.tsx';
import { navLinks } from './nav-links.ts';
import { footerRecipe } from './footer-recipe.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SiteContact } from './site-contact.tsx';
import { useSite } from './use-site.ts';

const Box = styled('footer', footerRecipe);

export function Footer() {
  const { i18n } = useLingui();
  const user = useSession();
  const site = useSite();
  const locale = useLocale();
  const privacyDate = site ? formatDate(locale, site.legal.privacy) : '';
  return (
    <Box>
      <div className="wrap">
        <div className="cols">
          <div>
            <Brandmark />
            <p className="about">
              <Trans>
                A marketplace for medical laboratory tests in Saudi Arabia. We compare prices and times; the
                licensed lab takes the sample and issues the result.
              </Trans>
            </p>
            <SiteContact />
          </div>
          <div>
            <h2>
              <Trans>Links</Trans>
            </h2>
            <ul>
              {navLinks(user, site).map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{i18n._(label)}</Link>
                </li>
              ))}
            </ul>
          </div>
          <MoreLinks />
          <NewsletterForm />
        </div>
        <div className="base">
          <span>
            <Trans>© 2025 Mukhtabari</Trans>
          </span>
          {site ? (
            <Link to="/privacy-policy">
              <Trans>Privacy policy · {privacyDate}</Trans>
            </Link>
          ) : null}
          <span>
            <Trans>Prices include VAT</Trans>
          </span>
        </div>
      </div>
    </Box>
  );
}

/** Whoever is signed in as something else is not offered another door. */
function MoreLinks() {
  const user = useSession();
  const { openAuthDialog } = useAuthDialog();
  const isOpen = useSite()?.switches.labSignUp !== false;
  const isCustomer = !user || user.userType === 'customer';
  return (
    <div>
      <h2>{isCustomer ? <Trans>For labs</Trans> : <Trans>Terms and privacy</Trans>}</h2>
      <ul>
        {isCustomer && isOpen ? (
          <li>
            <Link to="/join-as-lab">
              <Trans>Join as a lab</Trans>
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
        {user ? null : (
          <li>
            <button type="button" onClick={() => openAuthDialog({ mode: 'admin' })}>
              <Trans>Admin Login</Trans>
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
