import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { similarInput } from './similar-input.ts';
import { TestCard } from './test-card.tsx';
import { testListRecipe } from './test-list-recipe.ts';
import { withdrawnTestRecipe } from './withdrawn-test-recipe.ts';

const Frame = styled('div', withdrawnTestRecipe);
const Cards = styled('ul', testListRecipe);

/** A test that left the catalogue: that it is not offered, and the tests of its category. */
export function WithdrawnTest({ test }: { test: TestDetail }) {
  const similar = trpc.catalog.testsByCategory.useQuery(similarInput(test.categoryId)).data?.rows ?? [];
  return (
    <Frame>
      <Notice tone="amber">
        <p>
          <Trans>
            This test is no longer offered here. What was booked and measured stays in your account.
          </Trans>
        </p>
      </Notice>
      {similar.length === 0 ? null : (
        <>
          <Heading>
            <Trans>Similar tests</Trans>
          </Heading>
          <Cards columns="two">
            {similar.map((each) => (
              <TestCard key={each.testId} test={each} />
            ))}
          </Cards>
        </>
      )}
    </Frame>
  );
}
