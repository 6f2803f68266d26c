import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReadLine } from '#/shared/basket.ts';
import { useLocale } from '../providers.tsx';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { AddTest } from './add-test.tsx';
import { panelRecipe } from './compare-recipe.ts';
import { MOST_COMPARED } from './compare-state.ts';
import { PasteBox } from './paste-box.tsx';
import { PlaceForm } from './place-form.tsx';
import type { Compare } from './use-compare.ts';

const Panel = styled('section', panelRecipe);

type Props = { compare: Compare; onRead: (lines: ReadLine[]) => void };

/** What is compared and from where: the tests, more of them, and the place. */
export function BasketPanel({ compare, onRead }: Props) {
  const { testIds, place, change, addTests } = compare;
  const testCount = testIds.length;
  return (
    <Panel aria-labelledby="compared-tests">
      <h2 id="compared-tests">
        {testCount === 0 ? (
          <Trans>Your tests</Trans>
        ) : (
          <Plural value={testCount} one="Your # test" other="Your # tests" />
        )}
      </h2>
      <Chips compare={compare} />
      {testCount < MOST_COMPARED ? (
        <AddTest onAdd={(testId) => addTests([testId])} onRead={onRead} />
      ) : (
        <p className="note">
          <Trans>{MOST_COMPARED} tests is the most that can be compared at once.</Trans>
        </p>
      )}
      {testCount > 0 && testCount < MOST_COMPARED ? <PasteMore onRead={onRead} /> : null}
      <PlaceForm key={place?.text ?? ''} place={place} onPlace={change} />
    </Panel>
  );
}

function Chips({ compare: { testIds, answer, removeTest } }: { compare: Compare }) {
  const { t } = useLingui();
  const locale = useLocale();
  const tests = answer.data?.tests ?? [];
  return (
    <ul className="chips">
      {testIds.map((testId) => {
        const name = tests.find((test) => test.testId === testId)?.name[locale];
        // A number that is no test (any more) is not shown once the answer is there.
        if (name === undefined && answer.isSuccess && !answer.isPlaceholderData) return null;
        return (
          <li key={testId}>
            <bdi>{name ?? <span className="sk" />}</bdi>
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

function PasteMore({ onRead }: { onRead: (lines: ReadLine[]) => void }) {
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
      onRead={(lines) => {
        setIsOpen(false);
        onRead(lines);
      }}
    />
  );
}
