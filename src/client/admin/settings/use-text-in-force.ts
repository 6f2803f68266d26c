import { useEffect, useState } from 'react';
import type { LegalTexts, LegalWording } from '#/shared/admin/legal-text.ts';
import { writeLegalBody } from '#/shared/admin/parse-legal-body.ts';
import { loadFirstText } from './load-first-text.ts';

export type Wordings = { ar: LegalWording; en: LegalWording };

/** The text in force as it is typed; null until the first version is fetched with the code of its page. */
export function useTextInForce(
  { document, current }: Pick<LegalTexts, 'document' | 'current'>,
  isNeeded = true,
): Wordings | null {
  const [first, setFirst] = useState<Wordings | null>(null);
  const isFirst = isNeeded && current === null;
  useEffect(() => {
    if (!isFirst) return;
    let isShown = true;
    void loadFirstText(document).then(({ ar, en }) => {
      const wordingFrom = (text: typeof ar) => ({
        title: text.title,
        description: text.description,
        body: writeLegalBody(text.sections),
      });
      if (isShown) setFirst({ ar: wordingFrom(ar), en: wordingFrom(en) });
    });
    return () => {
      isShown = false;
    };
  }, [document, isFirst]);
  return current ?? first;
}
