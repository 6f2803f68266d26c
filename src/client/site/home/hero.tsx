import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useWhereChosen } from '#/client/catalog/location/use-where.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useSite } from '#/client/core/use-site.ts';
import { SearchForm } from '#/client/search/page/search-form.tsx';
import { OfferScale } from '#/client/search/scale/offer-scale.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { TestSummary } from '#/shared/catalog/catalog.ts';
import { heroRecipe } from './hero-recipe.ts';
import { homeInputs } from './home-inputs.ts';

const parts = partsOf(heroRecipe);

const Section = styled('section', heroRecipe);

type Props = { tests: TestSummary[] };

/** The headline, the search, and the scale of a popular test; the chips change the test in place. */
export function Hero({ tests }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosenId, choose] = useState<number | null>(null);
  const test = tests.find(({ testId }) => testId === chosenId) ?? tests[0];
  return (
    <Section>
      <div>
        <div className={parts.words}>
          <h1>
            <Trans>Know what your test costs before you leave home</Trans>
          </h1>
          <p className={parts.lead}>
            <Trans>
              Compare licensed labs near you
              <span> by price, distance and earliest time. Book in a minute.</span>
            </Trans>
          </p>
          <SearchForm wide="hero" />
          <ul className={parts.choices} aria-label={t`Popular tests`}>
            {tests.map(({ testId, name }) => (
              <li key={testId}>
                <button
                  type="button"
                  aria-pressed={testId === test?.testId}
                  onClick={() => {
                    choose(testId);
                  }}
                >
                  {name[locale]}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className={parts.scale}>{test ? <ScaleOf testId={test.testId} tests={tests} /> : null}</div>
        <div className={parts.more}>
          <p className={parts.several}>
            <Link to="/compare">
              <Trans>A prescription, or several tests? Compare them together</Trans>
            </Link>
          </p>
          <AnonymousButton />
        </div>
      </div>
    </Section>
  );
}

/** Not a suspending query: another test or place must not take the page away. */
function ScaleOf({ testId, tests }: Props & { testId: number }) {
  const locale = useLocale();
  const { chosen, linkParams } = useVisitLocation();
  const where = useWhereChosen();
  const { data, dataUpdatedAt } = trpc.search.scale.useQuery(homeInputs.scaleOf(testId, chosen), {
    placeholderData: keepPreviousData,
  });
  const test = tests.find((one) => one.testId === data?.testId);
  if (!data || !test) return null;
  return (
    <OfferScale
      title={`${test.name[locale]} ${where}`}
      scale={data}
      testName={test.name.en}
      place={linkParams}
      askedAt={dataUpdatedAt}
    />
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
