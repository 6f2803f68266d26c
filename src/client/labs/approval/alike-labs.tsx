import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { AdminLab, LabLikeness } from '#/shared/admin/admin.ts';
import { reviewStatusMessage } from './lab-state-badge.tsx';

const likenessMessages: Record<LabLikeness, MessageDescriptor> = {
  licence: msg`the same licence number`,
  phone: msg`the same telephone`,
  name: msg`the same name`,
};

/** Other labs with the same data: perhaps a duplicate. */
export function AlikeLabs({ labs }: { labs: AdminLab['alike'] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (labs.length === 0) return null;
  return (
    <Notice tone="amber">
      <p>
        <Trans>Other labs say the same of themselves. Compare them before deciding.</Trans>
      </p>
      <ul>
        {labs.map(({ labId, labName, reviewStatus, same }) => (
          <li key={labId}>
            <Link to="/admin/dashboard" search={{ section: 'labs', open: String(labId) }} className="link">
              <bdi>{labName[locale]}</bdi>
            </Link>{' '}
            {[reviewStatusMessage(reviewStatus), ...same.map((likeness) => likenessMessages[likeness])]
              .map((each) => i18n._(each))
              .join(t`; `)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
