import { Globe } from 'lucide-react';
import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { styled } from '../ui/styled.tsx';
import { type Locale, otherLocale, withLocale } from '#/shared/locale.ts';
import { useLocale } from '../providers.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { storeLanguage } from './stored-language.ts';

const Anchor = styled('a', buttonRecipe);
const names: Record<Locale, string> = { ar: 'العربية', en: 'English' };

/** The same page in the other language: a real link, loaded afresh, that also remembers the choice. */
export function LanguageLink({ className }: { className?: string }) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const [path = '/'] = useLocation({ select: (location) => location.publicHref }).split(/[?#]/);
  // Written anew, so that server and browser write it alike: a space may come as '+' or as '%20'.
  const query = useLocation({ select: (location) => location.searchStr });

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    // The server never sees the fragment, so it joins only now.
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
