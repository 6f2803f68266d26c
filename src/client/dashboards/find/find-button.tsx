import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { findButtonRecipe } from './find-recipe.ts';
import type { FoundItem, UseFound } from './found-item.ts';

// The dialog opens by a press only, so the server's build leaves its code out.
const FindDialog = import.meta.env.SSR
  ? null
  : lazy(() => import('./find-dialog.tsx').then((module) => ({ default: module.FindDialog })));

const SHORTCUT = 'Ctrl K';

const Open = styled('button', findButtonRecipe);
const parts = partsOf(findButtonRecipe);

type Props = { sections: FoundItem[]; useFound: UseFound };

/** Opens the search over everything; so do Ctrl K and Command K. */
export function FindButton({ sections, useFound }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // By its place: on an Arabic keyboard the key writes another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // The browser draws its own modal dialog (the menu, the cart) over this one and keeps the focus there.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Open
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span className={parts.words}>
          <Trans>Find anything</Trans>
        </span>
        <kbd aria-hidden dir="ltr" title={t`Ctrl K or Command K`}>
          {SHORTCUT}
        </kbd>
      </Open>
      {FindDialog && isOpen ? (
        <Suspense fallback={null}>
          <FindDialog sections={sections} useFound={useFound} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
