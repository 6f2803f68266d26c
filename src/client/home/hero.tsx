import { styled } from '../ui/styled.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TestSummary } from '#/shared/catalog.ts';
import { useLocale } from '../providers.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { heroRecipe } from '../theme/recipes-home.ts';

const Section = styled('section', heroRecipe);

type Props = { popularSearches: TestSummary[]; children: ReactNode };

/** The question, the search and the illustration beside it. */
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
          <p className="lead">
            <Trans>
              Compare licensed labs near you by price, distance and earliest time. Book in a minute.
            </Trans>
          </p>
          <SearchForm wide="hero" />
          <nav className="choices" aria-label={t`Popular searches`}>
            {popularSearches.map(({ testId, name }) => (
              <Link key={testId} to="/search" search={{ query: name[locale] }}>
                {name[locale]}
              </Link>
            ))}
          </nav>
        </div>
        {children}
      </div>
    </Section>
  );
}
