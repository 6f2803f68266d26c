import '#/client/core/messages/categories.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { type PurposeGroup, purposeGroups } from '#/shared/search/purpose-groups.ts';
import { comparisonOf } from './purpose-link-params.ts';
import { purposeLinksRecipe } from './purpose-links-recipe.ts';
import { PurposeQuestions } from './purpose-questions.tsx';

const parts = partsOf(purposeLinksRecipe);

const List = styled('section', purposeLinksRecipe);

const names: Record<PurposeGroup, ReactNode> = {
  feeling: <Trans>How I feel</Trans>,
  life: <Trans>Check-ups and permits</Trans>,
  women: <Trans context="purposes">Women</Trans>,
  men: <Trans context="purposes">Men</Trans>,
  children: <Trans>Children</Trans>,
  digestion: <Trans>Stomach, liver, kidneys and infections</Trans>,
  chronic: <Trans>Managing a condition</Trans>,
  medicines: <Trans>Diets and medicines</Trans>,
};

/** The commonest questions, then every purpose by group; one press compares its tests. */
export function PurposeLinks() {
  const locale = useLocale();
  const [purposes] = trpc.search.purposes.useSuspenseQuery();
  return (
    <List id="purposes" aria-labelledby="purposes-title">
      <h2 id="purposes-title">
        <Trans>Start with your question</Trans>
      </h2>
      <p>
        <Trans>
          One press compares the tests that doctors usually begin with. They do not diagnose and do not
          replace a doctor.
        </Trans>
      </p>
      <PurposeQuestions />
      <div className={parts.groups}>
        {purposeGroups.map((group) => (
          <details key={group} name="purposes">
            <summary>{names[group]}</summary>
            <ul className={parts.links}>
              {purposes.rows
                .filter((purpose) => purpose.group === group)
                .map(({ slug, name, testIds }) => (
                  <li key={slug}>
                    <Link to="/compare" search={comparisonOf(slug, testIds)}>
                      {name[locale]}
                    </Link>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </div>
    </List>
  );
}
