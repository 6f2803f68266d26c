import '#/client/core/messages/comparison.ts';
import '#/client/core/messages/list.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import type { ReadLine, ReadListAnswer } from '#/shared/search/basket.ts';
import { EmergencyCard } from '../purposes/emergency-card.tsx';
import { readLinesRecipe } from './read-lines-recipe.ts';

const dialogParts = partsOf(dialogRecipe);
const readLinesParts = partsOf(readLinesRecipe);

const Lines = styled('div', readLinesRecipe);

type Props = { answer: ReadListAnswer; onAdd: (testIds: number[]) => void; onClose: () => void };
/** The chosen test of each line; null for none. */
type Taken = Record<number, number | null>;

/** The match of each line of a pasted list, or whom to call. */
export function ReadDialog({ answer, onAdd, onClose }: Props) {
  if (answer.emergency === null) return <ReadLines lines={answer.rows} onAdd={onAdd} onClose={onClose} />;
  return (
    <FormDialog
      title={<Trans>What we read</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <EmergencyCard kind={answer.emergency} level="h2" />
      <div className={dialogParts.ends}>
        <DialogCancel>
          <Trans>Back</Trans>
        </DialogCancel>
      </div>
    </FormDialog>
  );
}

type LinesProps = Omit<Props, 'answer'> & { lines: ReadLine[] };

/** Certain matches are preselected; the customer decides on the others. */
function ReadLines({ lines, onAdd, onClose }: LinesProps) {
  const [taken, setTaken] = useState<Taken>(() =>
    Object.fromEntries(
      lines.map(({ certainty, matches }, at) => [
        at,
        certainty === 'sure' ? (matches[0]?.testId ?? null) : null,
      ]),
    ),
  );
  const testIds = [...new Set(Object.values(taken).filter((testId) => testId !== null))];
  const testCount = testIds.length;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onAdd(testIds);
    onClose();
  }
  return (
    <FormDialog title={<Trans>What we read</Trans>} onClose={onClose} onSubmit={onSubmit}>
      {lines.length === 0 ? (
        <p>
          <Trans>No test was found in the text.</Trans>
        </p>
      ) : (
        <Lines>
          {lines.map((line, at) => (
            <Line
              // The text of a line is not unique, and its index never changes.
              key={`${at}`}
              name={`line-${at}`}
              line={line}
              taken={taken[at] ?? null}
              onTake={(testId) => setTaken((before) => ({ ...before, [at]: testId }))}
            />
          ))}
        </Lines>
      )}
      <div className={dialogParts.ends}>
        <DialogCancel>
          <Trans>Back</Trans>
        </DialogCancel>
        <Button type="submit" variant="solid" disabled={testCount === 0}>
          <Plural value={testCount} _0="Add tests" one="Add # test" other="Add # tests" />
        </Button>
      </div>
    </FormDialog>
  );
}

type LineProps = {
  name: string;
  line: ReadLine;
  taken: number | null;
  onTake: (testId: number | null) => void;
};

function Line({ name, line, taken, onTake }: LineProps) {
  const locale = useLocale();
  const [sure] = line.matches;
  if (line.certainty === 'unsure') return <Guesses name={name} line={line} taken={taken} onTake={onTake} />;
  return line.certainty === 'sure' && sure ? (
    <CheckField
      className={`${readLinesParts.line} ${readLinesParts.sure}`}
      isTicked={taken !== null}
      onTick={(isTicked) => onTake(isTicked ? sure.testId : null)}
    >
      <span className={readLinesParts.written}>
        <bdi>{line.text}</bdi>
      </span>
      <b>{sure.name[locale]}</b>
    </CheckField>
  ) : (
    <div className={`${readLinesParts.line} ${readLinesParts.unknown}`}>
      <X aria-hidden />
      <span>
        <span className={readLinesParts.written}>
          <bdi>{line.text}</bdi>
        </span>
        <span>
          <Trans>No test has this name.</Trans>
        </span>
      </span>
    </div>
  );
}

function Guesses({ name, line, taken, onTake }: LineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const choices = [
    ...line.matches.map((match) => ({ value: String(match.testId), label: match.name[locale] })),
    { value: 'none', label: t`None of these` },
  ];
  return (
    <div className={`${readLinesParts.line} ${readLinesParts.unsure}`}>
      <RadioChoices
        name={name}
        choices={choices}
        value={String(taken ?? 'none')}
        onChoose={(chosen) => onTake(chosen === 'none' ? null : Number(chosen))}
        legend={
          <span className={readLinesParts.asked}>
            <CircleHelp aria-hidden />
            <span>
              <span className={readLinesParts.written}>
                <bdi>{line.text}</bdi>
              </span>
              <span>
                <Trans>Which one is meant?</Trans>
              </span>
            </span>
          </span>
        }
      />
    </div>
  );
}
