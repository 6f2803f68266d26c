import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { Accreditation } from '#/shared/catalog.ts';

/** Nothing for a laboratory without accreditation: an absence is not a fact to show in a row. */
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
