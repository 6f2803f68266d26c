import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { GuardedFile } from '#/client/ui/signed-in/guarded-file.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatMonth } from '#/shared/core/format.ts';
import { labStatementsRecipe } from './lab-statements-recipe.ts';

const parts = partsOf(labStatementsRecipe);

/** Links to the statement of each month, as downloads. */
export function StatementLinks({ months, openMonth }: { months: string[]; openMonth: string }) {
  const locale = useLocale();
  const root = locale === 'en' ? '/en' : '';
  return (
    <section aria-labelledby="statements">
      <Heading id="statements" as="h3" size="h3">
        <Trans>Monthly statements</Trans>
      </Heading>
      <ul className={parts.statements}>
        {months.map((month) => {
          const name = formatMonth(locale, month);
          return (
            <li key={month}>
              <span>
                {name}{' '}
                {month === openMonth ? (
                  <small>
                    <Trans>so far</Trans>
                  </small>
                ) : null}
              </span>
              <span className={parts.files}>
                <StatementFile href={`${root}/lab/statement/${month}.pdf`} format="PDF" month={name} />
                <StatementFile href={`${root}/lab/statement/${month}.csv`} format="CSV" month={name} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function StatementFile({ href, format, month }: { href: string; format: string; month: string }) {
  return (
    <GuardedFile href={href} look="plain">
      <Download aria-hidden />
      <bdi dir="ltr">{format}</bdi>
      <span className="sr">{month}</span>
    </GuardedFile>
  );
}
