import { Trans, useLingui } from '@lingui/react/macro';
import { closureMessages } from '#/client/core/signed-in/closure-messages.ts';
import type { VisitInMail } from '#/server/platform/mail/mail.ts';
import type { ClosureCause } from '#/shared/labs/closure.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { useMailLocale, VisitPart } from './visit-parts.tsx';

type Props = {
  kind: 'visitNeedsTime' | 'visitNeedsLab' | 'visitStands';
  name: string;
  visit: VisitInMail;
  closure: ClosureCause | null;
  url: string;
};

/** The lab closed the time of a visit or takes no visits at all, or opened the time again. */
export function VisitTimeNews({ kind, name, visit, closure, url }: Props) {
  const { i18n } = useLingui();
  const locale = useMailLocale();
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {kind === 'visitNeedsTime' ? (
          <Trans>
            The lab is closed at the time of your visit. Choose another time, or cancel: whatever you paid
            online comes back in full, without any fee.
          </Trans>
        ) : kind === 'visitNeedsLab' ? (
          <Trans>
            This lab does not take visits now. Choose another lab, or cancel: whatever you paid online comes
            back in full, without any fee.
          </Trans>
        ) : (
          <Trans>The lab is open at the time of your visit after all. It keeps its time.</Trans>
        )}
      </Paragraph>
      {closure ? (
        <Paragraph isSmall>
          {closure.words[locale] === '' ? i18n._(closureMessages[closure.reason]) : closure.words[locale]}
        </Paragraph>
      ) : null}
      <VisitPart visit={visit} />
      <Action url={url}>
        {kind === 'visitNeedsTime' ? (
          <Trans>Choose another time</Trans>
        ) : kind === 'visitNeedsLab' ? (
          <Trans>Choose another lab</Trans>
        ) : (
          <Trans>See or change the visit</Trans>
        )}
      </Action>
    </>
  );
}
