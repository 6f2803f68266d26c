import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useSite } from '#/client/core/use-site.ts';
import { withContact } from '#/client/site/legal/with-contact.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { LinkedText } from '#/client/ui/text/linked-text.tsx';
import type { LegalTexts } from '#/shared/admin/legal-text.ts';
import { parseLegalBody } from '#/shared/admin/parse-legal-body.ts';
import { direction, locales } from '#/shared/core/locale.ts';
import { legalPreviewRecipe } from './settings-recipes.ts';

const Preview = styled('div', legalPreviewRecipe);

/** The saved draft as readers would see it. */
export function LegalPreview({ draft }: { draft: NonNullable<LegalTexts['draft']> }) {
  const email = useSite()?.contact.email ?? null;
  return (
    <details>
      <summary>
        <Trans>Preview of the saved draft</Trans>
      </summary>
      {locales.map((locale) => (
        <Preview key={locale} lang={locale} dir={direction(locale)}>
          <h3>{draft[locale].title}</h3>
          {withContact(parseLegalBody(draft[locale].body), email).map(
            ({ id, heading, paragraphs, points }) => (
              <Fragment key={id}>
                <h4>{heading}</h4>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    <LinkedText text={paragraph} />
                  </p>
                ))}
                {points ? (
                  <ul>
                    {points.map((point) => (
                      <li key={point}>
                        <LinkedText text={point} />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </Fragment>
            ),
          )}
        </Preview>
      ))}
    </details>
  );
}
