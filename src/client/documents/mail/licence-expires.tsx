import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#/shared/core/format.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

type Props = { name: string; expiresOn: string; url: string };

export function LicenceExpires({ name, expiresOn, url }: Props) {
  const { i18n } = useLingui();
  const day = formatDate(i18n.locale === 'en' ? 'en' : 'ar', expiresOn);
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>Your licence ends on {day}.</Trans>{' '}
        <Trans>Send us the new licence document once it is renewed.</Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Open the dashboard</Trans>
      </Action>
    </>
  );
}
