const styleProperties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Uses attributes, because the content security policy allows no inline styles. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = document.importNode(svg, true);
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, element] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    const twin = copies[at];
    twin?.removeAttribute('style');
    for (const look of styleProperties) twin?.setAttribute(look, style.getPropertyValue(look));
  }
  return copy;
}

export async function loadImage(svg: SVGSVGElement, scale: number): Promise<HTMLImageElement> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = standalone(svg);
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
