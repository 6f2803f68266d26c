import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { firstSentence } from '#/shared/catalog/first-sentence.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import { TubeGlyph } from '../tubes/tube-glyph.tsx';
import { testHeadRecipe } from './test-head-recipe.ts';

const parts = partsOf(testHeadRecipe);

const Head = styled('div', testHeadRecipe);

type Props = {
  test: TestDetail;
  /** Without what the test measures: what was done with it comes first. */
  isShort?: boolean;
  children?: ReactNode;
};

/** Breadcrumbs, everyday name, other name and code, the figures of the page, and what the test measures. */
export function TestHead({ test, isShort = false, children }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const category = test.category.name;
  const loinc = test.loinc;
  const other = otherLocale(locale);
  return (
    <Head>
      <nav aria-label={t`Breadcrumb`}>
        <ol>
          <li>
            <Link to="/">
              <Trans>Home</Trans>
            </Link>
            <ChevronRight className="flip" aria-hidden />
          </li>
          <li>
            <Link to="/categories/$categoryName" params={{ categoryName: category.en }}>
              {category[locale]}
            </Link>
            <ChevronRight className="flip" aria-hidden />
          </li>
          <li aria-current="page">{test.name[locale]}</li>
        </ol>
      </nav>
      <div className={parts.name}>
        <div>
          <Heading as="h1" size="h1">
            {test.name[locale]}
          </Heading>
          <p className={parts.other}>
            {locale === 'en' && test.nameInFull ? `${test.nameInFull} · ` : null}
            <bdi lang={other}>{test.name[other]}</bdi>
            {loinc ? (
              <bdi dir="ltr">
                <Trans>LOINC {loinc}</Trans>
              </bdi>
            ) : null}
          </p>
        </div>
        <TubeGlyph caps={test.caps} size="large" />
      </div>
      {children}
      {isShort ? null : <p className={parts.what}>{firstSentence(test.description[locale])}</p>}
    </Head>
  );
}
