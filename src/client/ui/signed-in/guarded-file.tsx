import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonRecipe } from '../base/button-recipe.ts';
import { styled } from '../base/styled.tsx';
import { useSecondFactorFirst } from './use-second-factor-first.tsx';

const Anchor = styled('a', buttonRecipe);

type Props = { href: string; look?: 'button' | 'link' | 'plain'; children: ReactNode };

/** A file that leaves in bulk: asks for a code of the second factor first, unless one was typed shortly before. */
export function GuardedFile({ href, look = 'button', children }: Props) {
  const second = useSecondFactorFirst({
    why: (
      <Trans>
        This file holds data of many people, so it asks for a code of the second step. The code opens files
        for ten minutes.
      </Trans>
    ),
    confirm: <Trans>Download the file</Trans>,
  });
  const link = {
    href,
    download: true,
    onClick(event: { preventDefault: () => void }) {
      event.preventDefault();
      second.run(() => download(href));
    },
  };
  return (
    <>
      {look === 'button' ? (
        <Anchor variant="line" {...link}>
          {children}
        </Anchor>
      ) : (
        <a className={look === 'link' ? 'link' : undefined} {...link}>
          {children}
        </a>
      )}
      {second.dialog}
    </>
  );
}

function download(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
