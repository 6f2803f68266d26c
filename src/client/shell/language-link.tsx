import { useLocation } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { type Locale, otherLocale, withLocale } from '#/shared/core/locale.ts';
import { storeLanguage } from './stored-language.ts';

const Anchor = styled('a', buttonRecipe);
const names: Record<Locale, string> = { ar: 'العربية', en: 'English' };

/** The same page in the other language: a real link with a full load, which also stores the choice. */
export function LanguageLink({ className }: { className?: string }) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const [path = '/'] = useLocation({ select: (location) => location.publicHref }).split(/[?#]/);
  // Serialised again, so that server and browser produce the same text: a space may be '+' or '%20'.
  const query = useLocation({ select: (location) => location.searchStr });

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    // The server never gets the fragment, so it is added in the browser.
    event.currentTarget.hash = window.location.hash;
    storeLanguage(other);
  }
  return (
    <Anchor
      variant="ghost"
      {...(className ? { className } : {})}
      href={withLocale(path, other) + query}
      lang={other}
      hrefLang={other}
      onClick={choose}
      onAuxClick={choose}
    >
      <Globe aria-hidden />
      {names[other]}
    </Anchor>
  );
}
