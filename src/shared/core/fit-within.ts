type Size = { width: number; height: number };

/** The size of a picture inside a box, in its own proportions; it never becomes larger. */
export function fitWithin({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
