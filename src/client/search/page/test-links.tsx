import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import type { NearTest } from '#/shared/search/search.ts';
import { TestOffer } from './test-offer.tsx';
import { testOffersRecipe } from './test-offers-recipe.ts';

const List = styled('ul', testOffersRecipe);

type Props = { title: ReactNode; tests: readonly NearTest[]; to: '/search' | '/test/$testName' };

/** Tests with their prices near the place; each leads to its page, or to its labs in the search. */
export function TestLinks({ title, tests, to }: Props) {
  const id = useId();
  const locale = useLocale();
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <List>
        {tests.map(({ lowestPrice, ...test }) => {
          const offer = <TestOffer test={{ ...test, fromHalalas: lowestPrice?.totalHalalas ?? null }} />;
          return (
            <li key={test.testId}>
              {to === '/search' ? (
                <Link to={to} search={{ query: test.name[locale] }}>
                  {offer}
                </Link>
              ) : (
                <Link to={to} params={{ testName: test.name.en }}>
                  {offer}
                </Link>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}
