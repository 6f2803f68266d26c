import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { useSite } from '#/client/core/use-site.ts';
import { SearchForm } from '#/client/search/page/search-form.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { TestSummary } from '#/shared/catalog/catalog.ts';
import { heroRecipe } from './hero-recipe.ts';

const parts = partsOf(heroRecipe);

const Section = styled('section', heroRecipe);

type Props = { popularSearches: TestSummary[]; children: ReactNode };

/** The headline, the search and the illustration. */
export function Hero({ popularSearches, children }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Section>
      <div>
        <div>
          <h1>
            <Trans>Know what your test costs before you leave home</Trans>
          </h1>
          <p className={parts.lead}>
            <Trans>
              Compare licensed labs near you by price, distance and earliest time. Book in a minute.
            </Trans>
          </p>
          <SearchForm wide="hero" />
          <nav className={parts.choices} aria-label={t`Popular searches`}>
            {popularSearches.map(({ testId, name }) => (
              <Link key={testId} to="/search" search={{ query: name[locale] }}>
                {name[locale]}
              </Link>
            ))}
          </nav>
          <p className={parts.several}>
            <Link to="/compare">
              <Trans>A prescription, or several tests? Compare them together</Trans>
            </Link>
          </p>
          <AnonymousButton />
        </div>
        {children}
      </div>
    </Section>
  );
}

/** Books without giving a name. */
function AnonymousButton() {
  const { t } = useLingui();
  const user = useSession();
  const { openAuthDialog } = useAuthDialog();
  const isOpen = useSite()?.switches.anonymousAccounts !== false;
  if (user || !isOpen) return null;
  return (
    <button type="button" className={parts.anonymous} onClick={() => openAuthDialog({ mode: 'anonymous' })}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4.5 20c.7-3.6 3.7-5.7 7.5-5.7s6.8 2.1 7.5 5.7" />
        <circle cx="12" cy="8" r="4.2" strokeDasharray="2.6 2.3" />
      </svg>
      <b>{t`Book anonymously`}</b>
      <small>{t`No name, phone or e-mail: you sign in with a code and a PIN.`}</small>
    </button>
  );
}
