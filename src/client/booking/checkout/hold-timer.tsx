import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SECOND_MS } from '#/shared/core/duration.ts';
import { holdMsLeft } from '../payment/hold-clock.ts';

type Props = { holdExpiresAt: string; onOver: () => void };

/** Counts the hold down by the second; screen readers read it at five minutes and at one minute only. */
export function HoldTimer({ holdExpiresAt, onOver }: Props) {
  const { t } = useLingui();
  const [msLeft, setMsLeft] = useState(() => holdMsLeft(holdExpiresAt));
  const tick = useEffectEvent(() => {
    const left = holdMsLeft(holdExpiresAt);
    setMsLeft(left);
    if (left === 0) onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  const seconds = Math.ceil(msLeft / SECOND_MS);
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const announced =
    seconds <= 60
      ? t`Your time is held for one more minute.`
      : seconds <= 300
        ? t`Your time is held for five more minutes.`
        : '';
  return (
    <>
      <div role="timer">
        <Notice tone="amber" icon={<Clock aria-hidden />}>
          <b>
            <Trans>
              Your time is held for <bdi dir="ltr">{left}</bdi> minutes
            </Trans>
          </b>
          <p>
            <Trans>After that it goes back to everybody. Your cart is kept.</Trans>
          </p>
        </Notice>
      </div>
      <output className="sr">{announced}</output>
    </>
  );
}
