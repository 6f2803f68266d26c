import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { resultErrorMessages } from '#/client/core/errors/result.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { type AnalyteFields, analyteFieldsInput, type CatalogAnalyte } from '#/shared/catalog/editor.ts';
import { overlappingRange } from '#/shared/results/overlapping-range.ts';
import type { AnalyteDraft } from './analyte-drafts.ts';
import { catalogEditorSearch } from './catalog-inputs.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import type { EditedVersion } from './use-edited-version.tsx';

type Raw = Record<string, unknown>;

/** Validates and saves an analyte; overlapping ranges are reported at the later line. */
export function useAnalyteForm(
  analyte: CatalogAnalyte | null,
  edited: EditedVersion<AnalyteDraft> | null,
  prepare: (raw: Raw) => Raw,
  markSaved: () => AnalyteDraft,
) {
  const { i18n } = useLingui();
  const { save, error, isPending } = useSave(analyte, edited, markSaved);
  const [overlapping, setOverlapping] = useState<number | null>(null);
  const saveUnlessOverlapping = (fields: AnalyteFields) => {
    const at = overlappingRange(fields.ranges);
    flushSync(() => setOverlapping(at));
    if (at === null) save(fields);
    else focusFirstInvalid();
  };
  const { errors, onSubmit } = useZodForm(analyteFieldsInput, saveUnlessOverlapping, prepare, () => {
    flushSync(() => setOverlapping(null));
    focusFirstInvalid();
  });
  const overlap =
    overlapping === null
      ? {}
      : { [`ranges.${overlapping}.ageFrom`]: i18n._(resultErrorMessages.RANGE_OVERLAPS) };
  return { errors: { ...errors, ...overlap }, onSubmit, error, isPending };
}

function useSave(
  analyte: CatalogAnalyte | null,
  edited: EditedVersion<AnalyteDraft> | null,
  markSaved: () => AnalyteDraft,
) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const create = trpc.admin.createAnalyte.useMutation({
    onSuccess: ({ analyteId }) => {
      markSaved();
      toast({ tone: 'success', title: t`The analyte can be added to tests now.` });
      void navigate({ to: '/admin/dashboard', search: catalogEditorSearch(`analyte-${analyteId}`) });
    },
  });
  const update = trpc.admin.updateAnalyte.useMutation({
    onSuccess: (saved) => {
      edited?.onSaved(saved.version, markSaved());
      toast({ tone: 'success', title: t`The analyte is saved.` });
    },
  });
  return {
    save: (fields: CatalogAnalyte['fields']) =>
      analyte && edited
        ? update.mutate({ analyteId: analyte.analyteId, version: edited.version, fields })
        : create.mutate({ fields }),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}
