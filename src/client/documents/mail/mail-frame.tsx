import { Trans, useLingui } from '@lingui/react/macro';
import { Body, Container, Head, Hr, Html, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { Paragraph, Title, useSide } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';

/**
 * The frame of all mails: the name at the top, the subject as heading, the sender at the bottom. It loads nothing from
 * the network.
 */
export function MailFrame({ subject, children }: { subject: string; children: ReactNode }) {
  const { i18n } = useLingui();
  const { dir, style } = useSide();
  return (
    <Html lang={i18n.locale} dir={dir}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body dir={dir} style={{ ...mailStyle.body, ...style }}>
        <Container dir={dir} style={{ ...mailStyle.card, ...style }}>
          <Section dir={dir} style={style}>
            <Text dir={dir} style={{ ...mailStyle.name, ...style }}>
              <Trans>Mukhtabari</Trans>
            </Text>
            <Title>{subject}</Title>
            {children}
          </Section>
          <Hr style={mailStyle.rule} />
          <Section dir={dir} style={style}>
            <Paragraph isSmall>
              <Trans>
                This is an automatic message from Mukhtabari. Replies to this address are not read.
              </Trans>
            </Paragraph>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
