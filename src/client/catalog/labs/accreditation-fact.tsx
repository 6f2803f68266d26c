import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { Accreditation } from '#/shared/catalog/catalog.ts';

/** Null for a laboratory without accreditation. */
export function AccreditationFact({ accreditations }: { accreditations: Accreditation[] }) {
  if (accreditations.length === 0) return null;
  const hasIso = accreditations.includes('iso15189');
  return (
    <span>
      <ShieldCheck aria-hidden />
      {!accreditations.includes('cbahi') ? (
        <bdi dir="ltr">{'ISO 15189'}</bdi>
      ) : hasIso ? (
        <Trans>CBAHI and ISO 15189</Trans>
      ) : (
        <Trans>CBAHI</Trans>
      )}
    </span>
  );
}
