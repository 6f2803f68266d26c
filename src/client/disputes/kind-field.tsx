import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseKind } from '#/shared/dispute.ts';
import { inputRecipe } from '../theme/recipes.ts';
import { FormField } from '../ui/form-field.tsx';
import { styled } from '../ui/styled.tsx';
import { caseKindWords } from './case-words.ts';

const Select = styled('select', inputRecipe);
const kinds: CaseKind[] = ['service', 'result', 'payment', 'other'];

/** What a report is about. */
export function KindField({ error }: { error: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <FormField label={<Trans>What is it about?</Trans>} error={error}>
      {(control) => (
        <Select name="kind" defaultValue="service" {...control}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(caseKindWords[kind])}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
