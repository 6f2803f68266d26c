import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { appErrorCode, errorDetail } from '#/client/core/errors/app-error.ts';

/** Of a licence number that is taken: the lab that has it. */
export function LicenceHolder({ error }: { error: unknown }) {
  const labId = appErrorCode(error) === 'LICENCE_TAKEN' ? errorDetail(error) : null;
  if (labId === null) return null;
  return (
    <Link className="link" to="/admin/dashboard" search={{ section: 'labs', open: labId }}>
      <Trans>Open the lab that has this licence</Trans>
    </Link>
  );
}
