import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import type { LegalWording } from '#/shared/admin/legal-text.ts';
import { direction, type Locale } from '#/shared/core/locale.ts';
import { changedLines, compareLines, type ComparedLine } from './compare-lines.ts';
import { legalChangesRecipe } from './settings-recipes.ts';

const Box = styled('section', legalChangesRecipe);

type Props = { locale: Locale; inForce: LegalWording; draft: LegalWording };

/** What the draft takes out of the text in force and puts into it, in one language. */
export function LegalChanges({ locale, inForce, draft }: Props) {
  const { t } = useLingui();
  const lines = changedLines(compareLines(wholeOf(inForce), wholeOf(draft)));
  const label = locale === 'ar' ? t`Changes in Arabic` : t`Changes in English`;
  return (
    <div>
      <b>{label}</b>
      {lines.length === 0 ? (
        <p>
          <Trans>Nothing: it is the text in force.</Trans>
        </p>
      ) : (
        // It scrolls, so the keyboard reaches it.
        <Box aria-label={label} tabIndex={0} lang={locale} dir={direction(locale)}>
          {lines.map((line, at) => (
            <Line key={at} line={line} />
          ))}
        </Box>
      )}
    </div>
  );
}

function Line({ line: { kind, text } }: { line: ComparedLine }) {
  if (kind === 'same') return <p>{text}</p>;
  return <p>{kind === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}</p>;
}

const wholeOf = ({ title, description, body }: LegalWording) => [title, description, body].join('\n');
