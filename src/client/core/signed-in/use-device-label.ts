import { useLingui } from '@lingui/react/macro';
import { deviceName } from '#/shared/identity/device-name.ts';

/** Names the browser and system of a user agent: 'Chrome on Android'. */
export function useDeviceLabel() {
  const { t } = useLingui();
  return (userAgent: string) => {
    const { browser: browserName, system: systemName } = deviceName(userAgent);
    if (browserName && systemName) return t`${browserName} on ${systemName}`;
    return browserName ?? systemName ?? t`Unknown device`;
  };
}
