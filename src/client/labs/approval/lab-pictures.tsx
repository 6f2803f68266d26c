import { Trans, useLingui } from '@lingui/react/macro';
import { FrontPicture } from '#/client/catalog/lab-pictures/front-picture.tsx';
import { LogoPicture } from '#/client/catalog/lab-pictures/logo-picture.tsx';
import type { AdminLab } from '#/shared/admin/admin.ts';

/** The logo and the front that visitors see; those of a lab that is not approved are not served to anybody. */
export function LabPictures({ lab: { logo, front, reviewStatus } }: { lab: AdminLab }) {
  const { t } = useLingui();
  if (!logo && !front) return <Trans>None</Trans>;
  if (reviewStatus !== 'approved') return <Trans>Shown again once the lab is approved</Trans>;
  return (
    <>
      {logo ? <LogoPicture picture={logo} alt={t`Logo`} /> : null}
      {front ? <FrontPicture picture={front} alt={t`Picture of the front`} /> : null}
    </>
  );
}
