import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { ReadLine } from '#/shared/search/basket.ts';
import { BasketPanel } from './basket-panel.tsx';
import { compareColumnsRecipe } from './compare-recipe.ts';
import { Outcome } from './outcome.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { StartHere } from './start-here.tsx';
import { useCompare } from './use-compare.ts';

const parts = partsOf(wrapRecipe);

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', compareColumnsRecipe);

/** Compares laboratories for several tests. */
export function ComparePage() {
  const compare = useCompare();
  const [readLines, setReadLines] = useState<ReadLine[] | null>(null);
  const isEmpty = compare.testIds.length === 0;
  return (
    <Wrap space="close">
      <Heading as="h1" size="h1">
        <Trans>Compare a basket</Trans>
      </Heading>
      <p className={parts.lead}>
        <Trans>
          Put the tests you need together, and see which laboratory does all of them, for how much and when.
        </Trans>
      </p>
      <Columns>
        <BasketPanel compare={compare} onRead={setReadLines} />
        {isEmpty ? <StartHere onRead={setReadLines} /> : <Outcome compare={compare} />}
      </Columns>
      {readLines ? (
        <ReadDialog lines={readLines} onAdd={compare.addTests} onClose={() => setReadLines(null)} />
      ) : null}
    </Wrap>
  );
}
