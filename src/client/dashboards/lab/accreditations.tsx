import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { LabDetails } from '#/shared/labs/lab.ts';
import { labSettingsFormRecipe } from './lab-settings-recipe.ts';

const parts = partsOf(labSettingsFormRecipe);

/** Read only: the admin has verified the certificates. */
export function Accreditations({ names: held }: { names: LabDetails['accreditations'] }) {
  return (
    <div className={parts.wide}>
      <b>
        <Trans>Accreditations</Trans>
      </b>
      <p className={parts.held}>
        {held.map((name) => (
          <Badge key={name} tone="green">
            <ShieldCheck aria-hidden />
            {name === 'cbahi' ? <Trans>CBAHI</Trans> : <bdi dir="ltr">{'ISO 15189'}</bdi>}
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
