import { Trans } from '@lingui/react/macro';
import { CircleCheck, ClipboardCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { preparationRecipe } from './preparation-recipe.ts';
import { WhatToBring } from './what-to-bring.tsx';

const parts = partsOf(preparationRecipe);

const List = styled('ul', preparationRecipe);

type Props = { test: Pick<TestDetail, 'preparation' | 'fastingHours' | 'anonymousAllowed'> };

/** How to prepare for the visit, and who will see the data. */
export function Preparation({ test }: Props) {
  const locale = useLocale();
  const needsFasting = test.fastingHours > 0;
  return (
    <section aria-labelledby="before">
      <Heading id="before">
        <Trans>Before you go</Trans>
      </Heading>
      <List>
        {test.preparation[locale] ? (
          <li className={needsFasting ? parts.hand : undefined}>
            {needsFasting ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
            <span>{test.preparation[locale]}</span>
          </li>
        ) : null}
        <li>
          <ClipboardCheck aria-hidden />
          <span>
            <WhatToBring allowsAnonymous={test.anonymousAllowed} />
          </span>
        </li>
        <li>
          <ShieldCheck aria-hidden />
          <span>
            <Trans>Only you and the lab you choose see this booking.</Trans>
          </span>
        </li>
      </List>
    </section>
  );
}
