import { direction, type Locale } from '#/shared/core/locale.ts';

type CardText = { locale: Locale; code: string; site: string; title: string; hint: string };

const WIDTH = 1080;
const HEIGHT = 680;
const QR_SIZE = 300;
const INK = '#122B2B';
const MUTED = '#4A605E';
const BRAND = '#0F6B67';

/** The card as an image (a data URL): the code in letters and as a QR code. */
export async function drawCodeCard({ locale, code, site, title, hint }: CardText): Promise<string> {
  const [{ encode }] = await Promise.all([import('uqr'), document.fonts.ready]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas here');

  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = BRAND;
  pen.lineWidth = 6;
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);

  pen.textAlign = 'center';
  const write = (
    text: string,
    y: number,
    font: string,
    colour: string,
    dir: CanvasDirection = direction(locale),
  ) => {
    pen.font = `${font} 'Cairo Variable', sans-serif`;
    pen.fillStyle = colour;
    pen.direction = dir;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 120);
  };
  write(site, 96, '700 44px', BRAND);
  write(title, 150, '400 30px', MUTED);
  write(code, 236, '700 76px', INK, 'ltr');
  drawQr(pen, encode(code.replaceAll('-', ''), { ecc: 'Q', border: 0 }).data);
  write(hint, HEIGHT - 60, '400 28px', MUTED);
  return canvas.toDataURL('image/png');
}

function drawQr(pen: CanvasRenderingContext2D, rows: boolean[][]) {
  const module = Math.floor(QR_SIZE / rows.length);
  const start = Math.round((WIDTH - module * rows.length) / 2);
  pen.fillStyle = INK;
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(start + x * module, 276 + y * module, module, module);
    }
  }
}
