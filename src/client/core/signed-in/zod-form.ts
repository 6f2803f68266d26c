import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { wordIssue } from './word-issue.ts';

export type FormErrors = Partial<Record<string, string>>;
type RawForm = Record<string, unknown>;

/**
 * An uncontrolled form that is validated by the schema of the procedure. `prepare` converts what the browser sends
 * (strings, 'on') to what the schema expects.
 */
export function useZodForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  onValid: (value: z.output<Schema>) => void,
  prepare: (raw: RawForm) => RawForm = (raw) => raw,
  onInvalid: (errors: FormErrors) => void = () => {},
) {
  const { i18n } = useLingui();
  const [errors, setErrors] = useState<FormErrors>({});

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const raw = prepare(Object.fromEntries(new FormData(form)));
    const parsed = schema.safeParse(raw);
    const found = parsed.success ? {} : wordErrors(i18n, parsed.error.issues, raw);
    // The error must be in the page before the field gets the focus, or a screen reader would not read it.
    flushSync(() => setErrors(found));
    if (parsed.success) onValid(parsed.data);
    else {
      onInvalid(found);
      focusFirstBadField(form, found);
    }
  }
  return { errors, onSubmit, clearErrors: () => setErrors({}) };
}

function wordErrors(i18n: I18n, issues: z.core.$ZodIssue[], raw: RawForm): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) {
    // Errors are keyed by the path of the field ('ar.title'); 'ar' returns the errors of the whole group.
    for (const path of [issue.path.slice(0, 1), issue.path]) {
      errors[path.join('.')] ??= i18n._(wordIssue(issue, valueAt(raw, path)));
    }
  }
  return errors;
}

function valueAt(raw: RawForm, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    raw,
  );
}

function focusFirstBadField(form: HTMLFormElement, errors: FormErrors) {
  for (const field of form.elements) {
    const name = field.getAttribute('name');
    if (name && errors[name] && field instanceof HTMLElement) return field.focus();
  }
}
