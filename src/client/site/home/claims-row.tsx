import '#/client/core/messages/home.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import type { Claims } from '#/shared/admin/site.ts';
import { claimsRecipe } from './claims-recipe.ts';

const Box = styled('section', claimsRecipe);

const labels: Record<Claims['rows'][number]['kind'], MessageDescriptor> = {
  labs: msg({ context: 'figure', message: 'Licensed labs' }),
  tests: msg`Tests completed`,
  rating: msg`Customer rating`,
  hours: msg`Most results in`,
};

/** The site's own figures. */
export function ClaimsRow({ claims: { rows } }: { claims: Claims }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (rows.length === 0) return null;
  return (
    <Box aria-label={t`Mukhtabari in figures`}>
      <dl>
        {rows.map(({ kind, value }) => (
          <div key={kind}>
            <dt>{i18n._(labels[kind])}</dt>
            <dd>
              <bdi>{value[locale]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
