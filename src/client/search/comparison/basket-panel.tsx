import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ReadListAnswer } from '#/shared/search/basket.ts';
import { AddTest } from './add-test.tsx';
import { basketPanelRecipe } from './compare-recipe.ts';
import { MOST_COMPARED } from './compare-state.ts';
import { LocationForm } from './location-form.tsx';
import { ContainedNotes } from './part-of.tsx';
import { PasteBox } from './paste-box.tsx';
import { PlaceAndWay } from './place-and-way.tsx';
import type { Compare } from './use-compare.ts';

const parts = partsOf(basketPanelRecipe);

const Panel = styled('section', basketPanelRecipe);

type Props = { compare: Compare; onRead: (answer: ReadListAnswer) => void };

/** The input of the comparison: the tests, a field for more, and the location. On a phone one line of the tests until it is edited. */
export function BasketPanel({ compare, onRead }: Props) {
  const { testIds, goneCount, location, change, addTests } = compare;
  const testCount = testIds.length - goneCount;
  const bodyId = useId();
  // One test waits for others.
  const [isEditing, edit] = useState(testCount === 1);
  const isFolded = testCount > 0 && !isEditing;
  return (
    <Panel aria-labelledby="compared-tests" data-folded={isFolded || undefined}>
      <h2 id="compared-tests">
        {testCount === 0 ? (
          <Trans>Your tests</Trans>
        ) : (
          <Plural value={testCount} one="Your # test" other="Your # tests" />
        )}
      </h2>
      <Chips compare={compare} />
      {testCount > 0 ? (
        <Button
          className={parts.edit}
          variant="ghost"
          size="sm"
          aria-expanded={isEditing}
          aria-controls={bodyId}
          onClick={() => edit(!isEditing)}
        >
          <Pencil aria-hidden />
          {isEditing ? <Trans>Close</Trans> : <Trans>Edit</Trans>}
          <span className="sr">
            {': '}
            <Trans>Your tests</Trans>
          </span>
        </Button>
      ) : null}
      <ContainedNotes compare={compare} />
      {goneCount > 0 ? (
        <p className={parts.note}>
          <Plural
            value={goneCount}
            one="One test of this list is no longer offered here."
            other="# tests of this list are no longer offered here."
          />
        </p>
      ) : null}
      <div className={parts.body} id={bodyId}>
        {testCount < MOST_COMPARED ? (
          <AddTest onAdd={addTests} onRead={onRead} />
        ) : (
          <p className={parts.note}>
            <Trans>{MOST_COMPARED} tests is the most that can be compared at once.</Trans>
          </p>
        )}
        {testCount > 0 && testCount < MOST_COMPARED ? <PasteMore onRead={onRead} /> : null}
        {testCount > 0 ? (
          <PlaceAndWay compare={compare} />
        ) : (
          <LocationForm key={location.text} location={location} onLocation={change} />
        )}
      </div>
    </Panel>
  );
}

function Chips({ compare: { testIds, answer, removeTest } }: { compare: Compare }) {
  const { t } = useLingui();
  const locale = useLocale();
  const tests = answer.data?.tests ?? [];
  return (
    <ul className={parts.chips}>
      {testIds.map((testId) => {
        const name = tests.find((test) => test.testId === testId)?.name[locale];
        // An id without a test is hidden once the server has answered.
        if (name === undefined && answer.isSuccess && !answer.isPlaceholderData) return null;
        return (
          <li key={testId}>
            <bdi>{name ?? <span className={parts.skeleton} />}</bdi>
            <button
              type="button"
              aria-label={name ? t`Remove ${name}` : t`Remove`}
              onClick={() => removeTest(testId)}
            >
              <X aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function PasteMore({ onRead }: { onRead: (answer: ReadListAnswer) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        <Trans>Paste a list or prescription</Trans>
      </Button>
    );
  }
  return (
    <PasteBox
      onRead={(answer) => {
        setIsOpen(false);
        onRead(answer);
      }}
    />
  );
}
