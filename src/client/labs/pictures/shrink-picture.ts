type Bounds = { mostBytes: number; width: { most: number }; height: { most: number } };

const QUALITIES = [0.85, 0.7, 0.55];

/**
 * A picture, upright and within the bounds: a PNG while it is small enough as one, for its transparency, else a JPEG.
 * What fits already, and what the browser cannot read, is returned as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File, { mostBytes, width, height }: Bounds): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, width.most / picture.width, height.most / picture.height);
  const isPng = file.type === 'image/png';
  if (isPng && scale === 1 && file.size <= mostBytes) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const png = isPng ? await encode(canvas, 'image/png') : null;
  if (png && png.size <= mostBytes) return png;
  if (pen) {
    // What is transparent would become black.
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  let smallest: Blob = file;
  for (const quality of QUALITIES) {
    smallest = (await encode(canvas, 'image/jpeg', quality)) ?? smallest;
    if (smallest.size <= mostBytes) break;
  }
  return smallest;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
