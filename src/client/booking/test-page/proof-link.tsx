import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { appErrorCode } from '#/client/core/errors/app-error.ts';

/** The way to what the error asks for, if it asks for a confirmed number. */
export function ProofLink({ error }: { error: unknown }) {
  if (appErrorCode(error) !== 'PROOF_NEEDED') return null;
  return (
    <>
      {' '}
      <Link to="/dashboard" search={{ section: 'settings' }} className="link">
        <Trans>Confirm your number</Trans>
      </Link>
    </>
  );
}
