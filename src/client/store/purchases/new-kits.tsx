import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { Kit, KitTest } from '#/shared/store/store.ts';
import { KitCode } from '../kits/kit-code.tsx';
import { newKitsRecipe } from './purchase-recipes.ts';

const parts = partsOf(newKitsRecipe);

const Card = styled('section', newKitsRecipe);

/** The codes of the purchased kits, and how a kit leads to a result. */
export function NewKits({ kits }: { kits: readonly Kit[] }) {
  const user = useSession();
  const locale = useLocale();
  return (
    <Card aria-labelledby="new-kits">
      <h2 id="new-kits">
        <Plural value={kits.length} one="The code of your kit" other="The codes of your # kits" />
      </h2>
      {user ? null : (
        <Notice tone="amber">
          <Trans>
            Keep the code: write it down or copy it now. Without an account it is shown only here, and is not
            sent by e-mail.
          </Trans>
        </Notice>
      )}
      <div className={parts.codes}>
        {kits.map((kit) => (
          <div key={kit.id}>
            <h3>
              <bdi>{kit.productTitle[locale]}</bdi>
            </h3>
            <KitCode code={kit.code} />
          </div>
        ))}
      </div>
      <ol>
        <li>
          <Trans>Write the code on the kit when it arrives.</Trans>
        </li>
        <li>
          <Trans>Activate it with the code, in your dashboard under Orders.</Trans>
        </li>
        <li>
          <Trans>Book the test at a lab, and choose the visit for your kit:</Trans> <Tests kits={kits} />
        </li>
      </ol>
    </Card>
  );
}

/** Each test once, however many kits of it there are. */
function Tests({ kits }: { kits: readonly Kit[] }) {
  const locale = useLocale();
  const tests = [...new Map(kits.map(({ test }): [number, KitTest] => [test.id, test])).values()];
  return tests.map(({ id, nameAr, nameEn }, index) => (
    <span key={id}>
      {index > 0 ? ' · ' : null}
      <Link to="/test/$testName" params={{ testName: nameEn }}>
        {locale === 'ar' ? nameAr : nameEn}
      </Link>
    </span>
  ));
}
