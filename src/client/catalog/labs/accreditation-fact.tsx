import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { Accreditation } from '#/shared/catalog/catalog.ts';

/** Null for a laboratory without accreditation. */
export function AccreditationFact({ accreditations }: { accreditations: Accreditation[] }) {
  if (accreditations.length === 0) return null;
  const abroad = accreditations.filter((each) => each !== 'cbahi').map((each) => namesAbroad[each]);
  return (
    <span>
      <ShieldCheck aria-hidden />
      {abroad.length === accreditations.length ? (
        <bdi dir="ltr">{abroad.join(' · ')}</bdi>
      ) : abroad.length === 0 ? (
        <Trans>CBAHI</Trans>
      ) : abroad.length === 1 && abroad[0] === namesAbroad.iso15189 ? (
        <Trans>CBAHI, ISO 15189</Trans>
      ) : (
        <>
          <Trans>CBAHI</Trans> · <bdi dir="ltr">{abroad.join(' · ')}</bdi>
        </>
      )}
    </span>
  );
}

const namesAbroad = { cap: 'CAP', iso15189: 'ISO 15189' };
