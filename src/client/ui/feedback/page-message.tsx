import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Button, LinkButton } from '../base/button.tsx';
import { styled } from '../base/styled.tsx';
import { EmptyArt, ErrorArt } from './state-art.tsx';
import { stateRecipe } from './state-recipe.ts';

const parts = partsOf(stateRecipe);

const Box = styled('div', stateRecipe);

type Props = { art: ReactNode; title: ReactNode; text: ReactNode; children: ReactNode };

/** A whole page that is a message: it has the page's only h1. */
function PageMessage({ art, title, text, children }: Props) {
  return (
    <Box isPage>
      {art}
      <h1 className={parts.title}>{title}</h1>
      <p className={parts.text}>{text}</p>
      <div className={parts.next}>{children}</div>
    </Box>
  );
}

export function NotFoundPage() {
  return (
    <PageMessage
      art={<EmptyArt />}
      title={<Trans>This page is not here</Trans>}
      text={<Trans>The address may be misspelt, or the page has moved.</Trans>}
    >
      <LinkButton to="/search">
        <Trans>Search</Trans>
      </LinkButton>
      <LinkButton to="/categories" variant="tint">
        <Trans>Categories</Trans>
      </LinkButton>
      <LinkButton to="/" variant="ghost">
        <Trans>Go to the home page</Trans>
      </LinkButton>
    </PageMessage>
  );
}

type ErrorPageProps = ErrorComponentProps & { title?: ReactNode };

export function ErrorPage({ error, reset, title }: ErrorPageProps) {
  const { i18n } = useLingui();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  if (appErrorCode(error) === 'NOT_FOUND') return <NotFoundPage />;

  function retry() {
    queries.reset();
    reset();
    void router.invalidate();
  }
  return (
    <PageMessage
      art={<ErrorArt />}
      title={title ?? <Trans>This page did not load</Trans>}
      text={i18n._(errorWording(error))}
    >
      <Button variant="tint" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
      <LinkButton to="/" variant="ghost">
        <Trans>Go to the home page</Trans>
      </LinkButton>
    </PageMessage>
  );
}
