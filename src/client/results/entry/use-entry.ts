import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { LabResult } from '#/shared/results/lab-result.ts';
import { type Draft, type DraftField, draftOf, fieldFor, previewOf, valuesOf } from './draft.ts';
import { formText } from './form-text.ts';

type Problem = 'bad' | 'empty' | 'reason' | null;

/** The typed values of a line and their saving. A colleague's later values are shown before they are overwritten. */
export function useEntry(line: LabResult, isAmending: boolean, onDone: () => void) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(line));
  const [seenRevision, setSeenRevision] = useState(line.revision);
  const [problem, setProblem] = useState<Problem>(null);
  const utils = trpc.useUtils();
  const options = {
    onSuccess: onDone,
    onError: (failure: unknown) => {
      if (appErrorCode(failure) === 'RESULT_CHANGED') void utils.lab.result.invalidate();
    },
  };
  const enter = trpc.lab.enterResult.useMutation(options);
  const amend = trpc.lab.amendResults.useMutation(options);
  const error = enter.error ?? amend.error;

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = valuesOf(draft, line.analytes);
    const reason = formText(form, 'reason');
    const isBad = line.analytes.some((analyte) => previewOf(analyte, fieldFor(draft, analyte)).isBad);
    const found = problemOf({
      isBad,
      isEmpty: values.length === 0,
      isReasonMissing: isAmending && reason.length < 3,
    });
    setProblem(found);
    if (found !== null) return;
    const input = { values, note: formText(form, 'note'), revision: seenRevision };
    if (isAmending && line.result) amend.mutate({ ...input, reason, resultId: line.result.id });
    else enter.mutate({ ...input, bookingId: line.bookingId });
  }

  return {
    draft,
    problem,
    error,
    save,
    isPending: enter.isPending || amend.isPending,
    isChanged: appErrorCode(error) === 'RESULT_CHANGED',
    isStale: seenRevision !== line.revision,
    change: (analyteId: number, field: DraftField) =>
      setDraft((before) => ({ ...before, [analyteId]: field })),
    // Synchronous, so that the submit of the same press reads the new state.
    keepMine: () => flushSync(() => setSeenRevision(line.revision)),
  };
}

type Found = { isBad: boolean; isEmpty: boolean; isReasonMissing: boolean };

function problemOf({ isBad, isEmpty, isReasonMissing }: Found): Problem {
  if (isBad) return 'bad';
  if (isEmpty) return 'empty';
  return isReasonMissing ? 'reason' : null;
}
