import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';

/** Beside it, a PIN has one more error: that it has not six digits. */
export const easyPinMessage = msg`This PIN is among the first that anybody tries. Choose six digits without a pattern.`;

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

function wordIssue(issue: z.core.$ZodIssue, value: unknown) {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (issue.code === 'invalid_value' && issue.values.length === 1 && issue.values[0] === true) {
    return msg`You must agree to the Terms & Conditions and Privacy Policy.`;
  }
  if (isEmpty) return msg`This field is required.`;
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return msg`Write the whole e-mail address, such as name@example.com`;
  }
  if (issue.code === 'too_small') {
    const minimum = String(issue.minimum);
    return issue.origin === 'string' ? msg`At least ${minimum} characters.` : msg`At least ${minimum}.`;
  }
  if (issue.code === 'too_big') {
    const maximum = String(issue.maximum);
    return issue.origin === 'string' ? msg`At most ${maximum} characters.` : msg`At most ${maximum}.`;
  }
  if (issue.code === 'custom' && issue.params?.['reason'] === 'easyPin') return easyPinMessage;
  if (issue.code === 'custom' && issue.params?.['reason'] === 'identityAsked') {
    return msg`A test that may be booked without a name asks for no document with one.`;
  }
  return ownMessages[String(issue.path.at(-1))] ?? msg`Please check this field.`;
}

/** What is wrong with a value that has a form of its own, by the name of its field. */
const ownMessages: Record<string, MessageDescriptor> = {
  loinc: msg`This is no LOINC code: digits, a hyphen and the check digit.`,
  vatNumber: msg`A VAT number has 15 digits and begins and ends with a 3.`,
};

function focusFirstBadField(form: HTMLFormElement, errors: FormErrors) {
  for (const field of form.elements) {
    const name = field.getAttribute('name');
    if (name && errors[name] && field instanceof HTMLElement) return field.focus();
  }
}
