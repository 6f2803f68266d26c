import { Trans, useLingui } from '@lingui/react/macro';
import { caseKindMessages } from '#/client/core/signed-in/case-messages.ts';
import type { CaseKind } from '#/shared/admin/case.ts';
import { DeskSelect } from '../desk-fields/desk-select.tsx';
import { FormField } from '../fields/form-field.tsx';

const kinds: CaseKind[] = ['service', 'result', 'payment', 'other'];

/** The kind of a case report. */
export function CaseKindField({ error }: { error: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <FormField label={<Trans>What is it about?</Trans>} error={error}>
      {(control) => (
        <DeskSelect name="kind" defaultValue="service" {...control}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(caseKindMessages[kind])}
            </option>
          ))}
        </DeskSelect>
      )}
    </FormField>
  );
}
