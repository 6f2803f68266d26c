import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import type { LabResult } from '#/shared/results/lab-result.ts';
import { fieldFor, previewOf } from './draft.ts';
import { entryRecipe, resultPanelRecipe } from './entry-recipes.ts';
import { EntryRow } from './entry-row.tsx';
import { moveOn } from './move-on.ts';
import { useEntry } from './use-entry.ts';

const parts = partsOf(resultPanelRecipe);

const Form = styled('form', resultPanelRecipe);
const Rows = styled('ul', entryRecipe);

type Props = { line: LabResult; isAmending: boolean; canCancel: boolean; onDone: () => void };

/**
 * The values of a line, one row for each analyte. Typed values stay until they are saved, also when a request fails.
 */
export function EntryForm({ line, isAmending, canCancel, onDone }: Props) {
  const { t } = useLingui();
  const noteId = useId();
  const entry = useEntry(line, isAmending, onDone);
  const { draft, isStale, problem } = entry;
  const theirs = isStale ? (line.result?.versions[0]?.values ?? []) : [];
  const hasCritical = line.analytes.some(
    (analyte) => previewOf(analyte, fieldFor(draft, analyte)).isCritical,
  );
  return (
    <Form onSubmit={entry.save} noValidate>
      <h3>{isAmending ? <Trans>Correct the values</Trans> : <Trans>Enter the values</Trans>}</h3>
      <Rows onKeyDownCapture={moveOn}>
        {line.analytes.map((analyte) => (
          <EntryRow
            key={analyte.analyteId}
            analyte={analyte}
            field={fieldFor(draft, analyte)}
            previous={line.previous.find((each) => each.analyteId === analyte.analyteId)}
            theirs={theirs.find((each) => each.analyte.analyteId === analyte.analyteId)}
            timeZone={line.timeZone}
            onChange={(field) => entry.change(analyte.analyteId, field)}
          />
        ))}
      </Rows>
      {hasCritical ? (
        <Notice tone="red">
          <Trans>A value is critical. Call now; it cannot be released before the call is logged.</Trans>
        </Notice>
      ) : null}
      <div>
        <label htmlFor={noteId}>
          <Trans>Remark to the customer</Trans>
        </label>
        <textarea
          id={noteId}
          name="note"
          maxLength={2000}
          defaultValue={line.result?.versions[0]?.note ?? ''}
        />
      </div>
      {isAmending ? (
        <TextField
          name="reason"
          label={<Trans>Reason for the correction</Trans>}
          help={<Trans>The customer reads it beside the corrected values.</Trans>}
          maxLength={500}
          error={problem === 'reason' ? t`Write why the result is corrected.` : undefined}
        />
      ) : null}
      <Foot entry={entry} canCancel={canCancel} onDone={onDone} />
    </Form>
  );
}

type FootProps = Pick<Props, 'canCancel' | 'onDone'> & { entry: ReturnType<typeof useEntry> };

/** The error and its remedy; after a conflict, the choice between the colleague's values and one's own. */
function Foot({
  entry: { problem, error, isChanged, isStale, isPending, keepMine },
  canCancel,
  onDone,
}: FootProps) {
  const { i18n } = useLingui();
  const isInConflict = isChanged && isStale;
  return (
    <>
      {problem === 'bad' ? (
        <Notice tone="red">
          <Trans>Check the marked values.</Trans>
        </Notice>
      ) : null}
      {problem === 'empty' ? (
        <Notice tone="red">
          <Trans>Enter one value at least.</Trans>
        </Notice>
      ) : null}
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.ends}>
        {/* One button for both: if another element replaced it during the press, the form would not be submitted. */}
        <Button type="submit" disabled={isPending} onClick={isInConflict ? keepMine : undefined}>
          {isInConflict ? <Trans>Keep mine</Trans> : <Trans>Save values</Trans>}
        </Button>
        {isInConflict ? (
          <Button variant="line" onClick={onDone}>
            <Trans>Keep the colleague’s</Trans>
          </Button>
        ) : null}
        {canCancel && !isChanged ? (
          <Button variant="line" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}
