import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { LabDetails } from '#/shared/lab.ts';
import { Badge } from '../ui/badge.tsx';

const names = { cbahi: 'CBAHI', iso15189: 'ISO 15189' } as const;

/** Read only: the administrator has seen the certificates. */
export function Accreditations({ names: held }: { names: LabDetails['accreditations'] }) {
  return (
    <div className="wide">
      <b>
        <Trans>Accreditations</Trans>
      </b>
      <p className="held">
        {held.map((name) => (
          <Badge key={name} tone="green">
            <ShieldCheck aria-hidden />
            <bdi dir="ltr">{names[name]}</bdi>
          </Badge>
        ))}
        <small>
          {held.length === 0 ? (
            <Trans>None yet. They are entered by the administration after a look at the certificate.</Trans>
          ) : (
            <Trans>Entered by the administration after a look at the certificate.</Trans>
          )}
        </small>
      </p>
    </div>
  );
}
