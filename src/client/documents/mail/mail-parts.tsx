import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Heading, Link, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { direction, isLocale } from '#/shared/core/locale.ts';
import { mailStyle } from './mail-style.ts';
import { nameToShow } from './name-to-show.ts';

/** Sets direction and alignment on each block: Outlook ignores those of the page. */
export function useSide() {
  const { i18n } = useLingui();
  const dir = direction(isLocale(i18n.locale) ? i18n.locale : 'ar');
  const style: CSSProperties = { direction: dir, textAlign: dir === 'rtl' ? 'right' : 'left' };
  return { dir, style } as const;
}

export function Title({ children }: { children: ReactNode }) {
  const { dir, style } = useSide();
  return (
    <Heading as="h1" dir={dir} style={{ ...mailStyle.heading, ...style }}>
      {children}
    </Heading>
  );
}

export function Paragraph({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  const { dir, style } = useSide();
  return (
    <Text dir={dir} style={{ ...(isSmall ? mailStyle.small : mailStyle.text), ...style }}>
      {children}
    </Text>
  );
}

export function Greeting({ name }: { name: string }) {
  const shown = nameToShow(name);
  return (
    <Paragraph>
      {shown === '' ? (
        <Trans>Hello,</Trans>
      ) : (
        <Trans>
          Hello <bdi>{shown}</bdi>,
        </Trans>
      )}
    </Paragraph>
  );
}

/** The main button, and its address as text for mail programs that show no buttons. */
export function Action({ url, children }: { url: string; children: ReactNode }) {
  const { dir, style } = useSide();
  return (
    <>
      <Section dir={dir} style={{ ...style, margin: '0 0 24px' }} data-skip-in-text>
        <Button href={url} style={mailStyle.button}>
          {children}
        </Button>
      </Section>
      <Paragraph isSmall>
        <Trans>The link:</Trans>
        <br />
        <Link href={url} style={mailStyle.address}>
          <bdi dir="ltr">{url}</bdi>
        </Link>
      </Paragraph>
    </>
  );
}
