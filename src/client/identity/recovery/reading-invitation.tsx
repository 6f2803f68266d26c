import type { ReactNode } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { findDeadInvitation } from './dead-invitation.tsx';
import { LinkPage } from './link-page.tsx';

type Props = { title: ReactNode; error: unknown; onRetry: () => void };

/** The page of an invitation until it is read, and where that failed. */
export const ReadingInvitation = ({ title, error, onRetry }: Props) =>
  findDeadInvitation(appErrorCode(error)) ?? (
    <LinkPage title={title}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
    </LinkPage>
  );
