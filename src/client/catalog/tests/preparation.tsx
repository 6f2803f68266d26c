import '#/client/core/messages/reading.ts';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, ClipboardCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { firstSentence } from '#/shared/catalog/first-sentence.ts';
import { aboutTestRecipe, preparationRecipe } from './preparation-recipe.ts';
import { WhatToBring } from './what-to-bring.tsx';

const parts = partsOf(preparationRecipe);

const List = styled('ul', preparationRecipe);
const AboutFrame = styled('section', aboutTestRecipe);

type Props = { test: Pick<TestDetail, 'preparation' | 'fastingHours' | 'anonymousAllowed'> };
type AboutProps = { test: Pick<TestDetail, 'description'> };

/** What the description says after its first sentence, which stands in the head of the page. */
export function About({ test: { description } }: AboutProps) {
  const locale = useLocale();
  const text = description[locale];
  const rest = text.slice(firstSentence(text).length).trim();
  if (rest === '') return null;
  return (
    <AboutFrame aria-labelledby="about-test">
      <Heading id="about-test">
        <Trans>About this test</Trans>
      </Heading>
      <p>{rest}</p>
    </AboutFrame>
  );
}

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
