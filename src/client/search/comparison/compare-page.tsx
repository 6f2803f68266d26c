import '#/client/core/messages/comparison.ts';
import { Trans } from '@lingui/react/macro';
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { ReadListAnswer } from '#/shared/search/basket.ts';
import { BasketPanel } from './basket-panel.tsx';
import { compareColumnsRecipe } from './compare-recipe.ts';
import { loadOutcome } from './load-outcome.ts';
import { loadStart } from './load-start.ts';
import { PurposeNote } from './purpose-note.tsx';
import { type Compare, useCompare } from './use-compare.ts';

// Of these a page has one; the server has their code at once.
const Outcome = import.meta.env.SSR ? (await loadOutcome()).default : lazy(loadOutcome);

const StartHere = import.meta.env.SSR ? (await loadStart()).default : lazy(loadStart);

const ReadDialog = lazy(async () => ({ default: (await import('./read-dialog.tsx')).ReadDialog }));

const parts = partsOf(wrapRecipe);

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', compareColumnsRecipe);

/** Compares laboratories for several tests. */
export function ComparePage() {
  const compare = useCompare();
  // A change before the code is there must not take the server's outcome away.
  const shown = useDeferredValue(compare);
  const [readAnswer, setReadAnswer] = useState<ReadListAnswer | null>(null);
  const { purpose } = compare.state;
  const isEmpty = compare.testIds.length === 0;
  return (
    <Wrap space="close">
      <Heading as="h1" size="h1">
        <Trans>Compare a basket</Trans>
      </Heading>
      {isEmpty ? (
        <p className={parts.lead}>
          <Trans>
            Put the tests you need together, and see which lab does all of them, for how much and when.
          </Trans>
        </p>
      ) : null}
      {purpose && !isEmpty ? <PurposeNote slug={purpose} /> : null}
      <Columns>
        <BasketPanel compare={compare} onRead={setReadAnswer} />
        {isEmpty ? (
          <Suspense fallback={null}>
            <StartHere purpose={purpose} onRead={setReadAnswer} />
          </Suspense>
        ) : (
          <OutcomeOf compare={shown} />
        )}
      </Columns>
      {readAnswer ? (
        <Suspense>
          <ReadDialog answer={readAnswer} onAdd={compare.addTests} onClose={() => setReadAnswer(null)} />
        </Suspense>
      ) : null}
    </Wrap>
  );
}

const OutcomeOf = memo(function OutcomeOf({ compare }: { compare: Compare }) {
  return (
    <Suspense fallback={null}>
      <Outcome compare={compare} />
    </Suspense>
  );
});
