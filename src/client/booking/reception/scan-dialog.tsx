import { Trans } from '@lingui/react/macro';
import jsQR from 'jsqr';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { visitScanRecipe } from './visit-recipes.ts';

const parts = partsOf(dialogRecipe);

const Scan = styled('div', visitScanRecipe);
const LOOK_EVERY_MS = 200;

type Props = { onCode: (code: string) => void; onClose: () => void };

/** Shows the camera until it reads a QR code. No picture leaves the device. */
export function ScanDialog({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const onFound = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const canvas = document.createElement('canvas');
    const timer = setInterval(() => {
      const code = video.current ? readCode(video.current, canvas) : null;
      if (code === null) return;
      clearInterval(timer);
      onFound(code);
    }, LOOK_EVERY_MS);
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened;
        if (isGone) stop();
        else if (video.current) video.current.srcObject = opened;
      },
      () => setRefused(true),
    );
    return () => {
      isGone = true;
      clearInterval(timer);
      stop();
    };
  }, []);
  return createPortal(
    <FormDialog
      title={<Trans>Scan the customer's code</Trans>}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
    >
      <Scan>
        {isRefused ? (
          <Notice tone="amber">
            <Trans>The camera cannot be used. Type the visit reference instead.</Trans>
          </Notice>
        ) : (
          <video ref={video} autoPlay muted playsInline />
        )}
      </Scan>
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      </div>
    </FormDialog>,
    document.body,
  );
}

function readCode(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return null;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0);
  const text = jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data.trim();
  return text ? text : null;
}
