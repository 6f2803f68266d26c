import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseNationalId } from '#/shared/booking/national-id.ts';

/** The citizen's identity number, validated on submit. */
export function useCitizen() {
  const [nationalId, setNationalId] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const numberRef = useRef<HTMLDivElement>(null);
  function check(): { isRight: boolean; value: string | undefined } {
    if (nationalId === null) return { isRight: true, value: undefined };
    const value = parseNationalId(nationalId);
    flushSync(() => setInvalid(value === null));
    if (value !== null) return { isRight: true, value };
    numberRef.current?.querySelector('input')?.focus();
    return { isRight: false, value: undefined };
  }
  return { box: { nationalId, onNationalId: setNationalId, isInvalid, numberRef }, check };
}
