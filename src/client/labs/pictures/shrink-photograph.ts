type Bounds = { mostBytes: number; width: { most: number }; height: { most: number } };

const QUALITIES = [0.85, 0.7, 0.55];

/**
 * A photograph of a phone as an upright JPEG within the bounds. What fits already, and what the browser cannot read, is
 * returned as it is: the server says what is wrong with it.
 */
export async function shrinkPhotograph(file: File, { mostBytes, width, height }: Bounds): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, width.most / picture.width, height.most / picture.height);
  const isSmall = scale === 1 && file.size <= mostBytes;
  if (isSmall && file.type === 'image/png') return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let smallest: Blob = file;
  for (const quality of QUALITIES) {
    smallest = (await encode(canvas, quality)) ?? smallest;
    if (smallest.size <= mostBytes) break;
  }
  return smallest;
}

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
