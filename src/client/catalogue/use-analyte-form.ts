import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type AnalyteFields, analyteFieldsInput, type CatalogueAnalyte } from '#/shared/catalogue.ts';
import { overlappingRange } from '#/shared/overlapping-range.ts';
import { resultErrorWords } from '../results/result-error-words.ts';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';
import { useZodForm } from '../zod-form.ts';
import { catalogueSearch } from './catalogue-inputs.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

type Raw = Record<string, unknown>;

/** Checks an analyte and saves it; ranges that share ages are told at the line of the later one. */
export function useAnalyteForm(analyte: CatalogueAnalyte | null, prepare: (raw: Raw) => Raw) {
  const { i18n } = useLingui();
  const { save, error, isPending } = useSave(analyte);
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
      : { [`ranges.${overlapping}.ageFrom`]: i18n._(resultErrorWords.RANGE_OVERLAPS) };
  return { errors: { ...errors, ...overlap }, onSubmit, error, isPending };
}

function useSave(analyte: CatalogueAnalyte | null) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const [version, setVersion] = useState(analyte?.version ?? 0);
  const create = trpc.admin.createAnalyte.useMutation({
    onSuccess: ({ analyteId }) => {
      toast({ tone: 'success', title: t`The analyte can be added to tests now.` });
      void navigate({ to: '/admin/dashboard', search: catalogueSearch(`analyte-${analyteId}`) });
    },
  });
  const update = trpc.admin.updateAnalyte.useMutation({
    onSuccess: (saved) => {
      setVersion(saved.version);
      toast({ tone: 'success', title: t`The analyte is saved.` });
    },
  });
  return {
    save: (fields: CatalogueAnalyte['fields']) =>
      analyte ? update.mutate({ analyteId: analyte.analyteId, version, fields }) : create.mutate({ fields }),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}
