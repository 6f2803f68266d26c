import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorArt } from '#/client/ui/feedback/state-art.tsx';
import { stateRecipe } from '#/client/ui/feedback/state-recipe.ts';
import { NotFoundPage } from './not-found-page.tsx';

const parts = partsOf(stateRecipe);

const Box = styled('div', stateRecipe);

type ErrorPageProps = ErrorComponentProps & { title?: ReactNode };

/** A page that failed: it has the page's only h1. */
export function ErrorPage({ error, reset, title }: ErrorPageProps) {
  const { i18n } = useLingui();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const failure = useMatch({ strict: false, select: ({ staticData }) => staticData.failure });
  if (appErrorCode(error) === 'NOT_FOUND') return <NotFoundPage />;

  function retry() {
    queries.reset();
    reset();
    void router.invalidate();
  }
  return (
    <Box isPage>
      <ErrorArt />
      <h1 className={parts.title}>
        {title ?? (failure ? i18n._(failure) : <Trans>This page did not load</Trans>)}
      </h1>
      <p className={parts.text}>{i18n._(errorWording(error))}</p>
      <div className={parts.next}>
        <Button variant="tint" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton to="/" variant="ghost">
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </div>
    </Box>
  );
}
