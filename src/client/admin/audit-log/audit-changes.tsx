import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { AuditRow } from '#/shared/admin/audit.ts';
import { auditTableRecipe } from './audit-recipes.ts';
import { changesInWords } from './change-in-words.ts';

const parts = partsOf(auditTableRecipe);

/** Each changed field: its value before and after. */
export function AuditChanges({ changes }: Pick<AuditRow, 'changes'>) {
  const { i18n } = useLingui();
  const worded = changesInWords(changes, { i18n, locale: useLocale() });
  if (worded.length === 0) return <Trans>Nothing was changed</Trans>;
  return (
    <ul className={parts.changes}>
      {worded.map(({ field, before, after }) => (
        <li key={field}>
          <bdi className={parts.field}>{field}:</bdi>{' '}
          {before === null ? null : (
            <>
              <del>
                <bdi>{before}</bdi>
              </del>{' '}
              <ArrowRight className="flip" aria-hidden />{' '}
            </>
          )}
          <ins>
            <bdi>{after}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}
