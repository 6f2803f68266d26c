import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** Shows its content on paper alone and opens the browser's print dialog. */
export function PrintOnce({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    let isGone = false;
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    void printWhenDrawn(() => isGone);
    return () => {
      isGone = true;
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(<div className="print-only">{children}</div>, document.body);
}

/** QR codes are drawn once their encoder has loaded, and appear with the next frame. */
async function printWhenDrawn(isGone: () => boolean) {
  await import('uqr');
  await nextFrame();
  await nextFrame();
  if (!isGone()) window.print();
}

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
